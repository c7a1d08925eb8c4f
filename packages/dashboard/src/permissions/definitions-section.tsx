import type { PermissionDefinition } from '@portico/js';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useAnnounce } from '../ui/overlays/toasts.js';
import { DefinitionForm } from './definition-form.js';
import { DefinitionTable } from './definition-table.js';
import { type Scope, useDefinitionChanges } from './use-definitions.js';

const words = {
  team: { title: 'Team permissions', purpose: 'Held by the members of a team, each team on its own.', what: 'team' },
  project: { title: 'Project permissions', purpose: 'Held by users in the whole project.', what: 'project' },
} as const;

/** What {@link DefinitionsSection} takes. */
export interface DefinitionsSectionProps {
  readonly scope: Scope;
  readonly definitions: readonly PermissionDefinition[];
}

/** The permissions of a scope: lists, defines, changes and removes them. */
export const DefinitionsSection = ({ scope, definitions }: DefinitionsSectionProps): ReactNode => {
  const titleId = useId();
  const announce = useAnnounce();
  const { remove } = useDefinitionChanges(scope);
  // `new` for a form without a definition.
  const [edited, setEdited] = useState<PermissionDefinition | 'new'>();
  const [doomed, setDoomed] = useState<PermissionDefinition>();
  const { title, purpose, what } = words[scope];
  const close = (): void => setEdited(undefined);

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          <p className="text-muted-foreground">{purpose}</p>
        </div>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Define a {what} permission
        </Button>
      </header>
      {definitions.length === 0 ? (
        <p className="rounded-md border border-dashed px-5 py-6 text-muted-foreground">
          None yet. Define what your app lets some users do and others not, such as “edit_notes”.
        </p>
      ) : (
        <DefinitionTable caption={title} definitions={definitions} onEdit={setEdited} onRemove={setDoomed} />
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? `New ${what} permission` : edited.id}
        description="Whoever holds it holds what it contains too."
      >
        {edited && (
          <DefinitionForm
            scope={scope}
            definition={edited === 'new' ? undefined : edited}
            definitions={definitions}
            onCancel={close}
            onDone={(id) => {
              close();
              announce(`The permission ${id} is saved.`);
            }}
          />
        )}
      </Dialog>
      {doomed && (
        <ConfirmDialog
          isOpen
          onClose={() => setDoomed(undefined)}
          title={`Remove ${doomed.id}?`}
          action="Remove permission"
          onConfirm={async () => {
            await remove(doomed.id);
            announce(`The permission ${doomed.id} is removed.`);
          }}
        >
          Everybody who was granted it loses it at once, and so does every permission that contains it. This cannot be
          undone.
        </ConfirmDialog>
      )}
    </section>
  );
};
