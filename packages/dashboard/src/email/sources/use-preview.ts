import type { EmailPreviewOptions, RenderedEmail } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { useSettled } from '../../ui/forms/use-settled.js';

/** How long after the last keystroke a preview is rendered. */
const pauseMillis = 350;

/** The preview of sources that are being edited. */
export interface Preview {
  /** The last email that could be rendered. */
  readonly email: RenderedEmail | undefined;
  /** Why the sources cannot be rendered as they are. */
  readonly error: unknown;
  readonly isRendering: boolean;
  readonly retry: () => void;
}

/**
 * Renders sources as the user types. The previous preview stays until there is another.
 *
 * @param sources the same object until they change
 */
export const usePreview = (sources: EmailPreviewOptions): Preview => {
  const { id, app } = useProject();
  const settled = useSettled(sources, pauseMillis);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['email-sources', id, 'preview', settled],
    queryFn: () => app.renderEmail(settled),
    staleTime: Number.POSITIVE_INFINITY,
    // Each pause in typing has its own preview; few are shown again.
    gcTime: 60_000,
  });
  const [last, setLast] = useState<RenderedEmail>();
  if (data !== undefined && data !== last) setLast(data);
  return { email: data ?? last, error, isRendering: isFetching, retry: () => void refetch() };
};
