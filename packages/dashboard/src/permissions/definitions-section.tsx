import type { PermissionDefinition } from '@portico/js';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { DefinitionForm } from './definition-form.js';
import { DefinitionTable } from './definition-table.js';
import { type Scope, useDefinitionChanges } from './use-definitions.js';

const words = {
  team: { title: 'Team permissions', purpose: 'What members can do in a team.', what: 'team' },
  project: { title: 'Project permissions', purpose: 'What users can do across the project.', what: 'project' },
} as const;

/** What {@link DefinitionsSection} takes. */
export interface DefinitionsSectionProps {
  readonly scope: Scope;
  readonly definitions: readonly PermissionDefinition[];
}

/** The permissions of a scope: lists, creates, edits and deletes them. */
export const DefinitionsSection = ({ scope, definitions }: DefinitionsSectionProps): ReactNode => {
  const titleId = useId();
  const showToast = useToast();
  const { remove } = useDefinitionChanges(scope);
  // `new` opens the form for a new definition.
  const [edited, setEdited] = useState<PermissionDefinition | 'new'>();
  const [toRemove, setToRemove] = useState<PermissionDefinition>();
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
          Create {what} permission
        </Button>
      </header>
      {definitions.length === 0 ? (
        <p className="rounded-md border border-dashed px-5 py-6 text-muted-foreground">
          No permissions yet. Create one for each action that only some users may take, such as “edit_notes”.
        </p>
      ) : (
        <DefinitionTable caption={title} definitions={definitions} onEdit={setEdited} onRemove={setToRemove} />
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? `Create ${what} permission` : edited.id}
        description="A permission also grants the permissions it contains."
      >
        {edited && (
          <DefinitionForm
            scope={scope}
            definition={edited === 'new' ? undefined : edited}
            definitions={definitions}
            onCancel={close}
            onDone={(id) => {
              close();
              showToast(`Permission ${id} saved.`);
            }}
          />
        )}
      </Dialog>
      {toRemove && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Delete ${toRemove.id}?`}
          action="Delete permission"
          onConfirm={async () => {
            await remove(toRemove.id);
            showToast(`Permission ${toRemove.id} deleted.`);
          }}
        >
          Every user loses it immediately, and every permission that contains it no longer does. This cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  );
};
