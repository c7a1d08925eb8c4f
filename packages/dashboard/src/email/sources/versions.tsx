import type { EmailSource, EmailSourceVersion } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Card } from '../../ui/display/card.js';
import { CodeBlock } from '../../ui/display/code.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { LoadingNote } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useInvalidateSources, useVersions } from './use-sources.js';

const VersionSource = ({ version }: { version: EmailSourceVersion }): ReactNode => {
  const { id, app } = useProject();
  const { data, error, refetch } = useQuery({
    queryKey: ['email-sources', id, 'version', version.id],
    queryFn: () => app.getEmailSourceVersion(version.id),
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return data ? <CodeBlock title="Source" code={data.tsxSource} /> : <LoadingNote what="the source" />;
};

interface VersionRowProps {
  readonly version: EmailSourceVersion;
  /** Whether the editor has changes that are not saved. */
  readonly isEdited: boolean;
}

const VersionRow = ({ version, isEdited }: VersionRowProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidateSources();
  const [isOpen, setOpen] = useState(false);
  const restore = useAction(async () => {
    await app.restoreEmailSourceVersion(version.id);
    await invalidate();
  });
  return (
    <li className="flex flex-col gap-2 py-2 not-first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          Replaced <RelativeTime time={version.replacedAt} />
        </span>
        <span className="flex gap-2">
          <Button size="small" onClick={() => setOpen(true)}>
            View
          </Button>
          <Button size="small" disabled={isEdited} isBusy={restore.isBusy} onClick={() => void restore.start()}>
            Restore
          </Button>
        </span>
      </div>
      <ErrorNote error={restore.error} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Previous version">
        <VersionSource version={version} />
      </Dialog>
    </li>
  );
};

/** The previous versions of a source, each with a button to restore it. */
export const Versions = ({ source, isEdited }: { source: EmailSource; isEdited: boolean }): ReactNode => {
  const { data: versions, error, refetch } = useVersions(source);
  return (
    <Card
      title="Previous versions"
      description={
        isEdited
          ? 'Save or discard your changes before you restore a version.'
          : 'Each save keeps the version that it replaces. Restoring a version keeps the current one too.'
      }
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!versions && !error && <LoadingNote what="previous versions" />}
      {versions?.length === 0 && <p className="text-muted-foreground">Versions appear here after the first change.</p>}
      {versions && versions.length > 0 && (
        <ul>
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} isEdited={isEdited} />
          ))}
        </ul>
      )}
    </Card>
  );
};
