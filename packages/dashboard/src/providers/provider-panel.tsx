import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { SidePanel } from '../ui/overlays/side-panel.js';
import { findProvider } from './catalogue.js';
import { ProviderForm } from './provider-form.js';

/** One provider, beside the list of all providers. */
export const ProviderPanel = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const { providerId } = useParams({ from: '/signed-in/projects/$projectId/providers/$providerId' });
  const provider = findProvider(providerId);
  return (
    <SidePanel
      title={provider?.name ?? 'Provider'}
      onClose={() => void navigate({ to: '/projects/$projectId/providers', params: { projectId: project.id } })}
      onReturnFocus={() =>
        document.querySelector<HTMLElement>(`a[data-row][href$="/${CSS.escape(providerId)}"]`)?.focus()
      }
    >
      {provider ? (
        // By ID, so that input for one provider does not appear for another.
        <ProviderForm key={provider.id} row={provider} />
      ) : (
        <p className="text-muted-foreground">
          There is no provider <code className="font-mono break-all">{providerId}</code>.
        </p>
      )}
    </SidePanel>
  );
};
