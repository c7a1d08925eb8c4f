import type { PermissionDefinition } from '@portico/js';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ui/actions/action-button.js';
import { EmptyNote } from '../ui/display/empty-note.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { ListSection } from '../ui/display/list-section.js';
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

const isSystem = ({ id }: PermissionDefinition): boolean => id.startsWith('$');

/** What {@link DefinitionsSection} takes. */
export interface DefinitionsSectionProps {
  readonly scope: Scope;
  readonly definitions: readonly PermissionDefinition[];
}

/** The permissions of a scope: lists, creates, edits and deletes them. */
export const DefinitionsSection = ({ scope, definitions }: DefinitionsSectionProps): ReactNode => {
  const showToast = useToast();
  const { remove } = useDefinitionChanges(scope);
  // `new` opens the form for a new definition.
  const [edited, setEdited] = useState<PermissionDefinition | 'new'>();
  const [toRemove, setToRemove] = useState<PermissionDefinition>();
  // Deleted here, and on the server once the time for taking it back is over: a deletion there also ends all grants.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<unknown>();
  const restore = (id: string): void => setRemoved((before) => new Set([...before].filter((one) => one !== id)));
  const removeSoon = (id: string): void => {
    setFailure(undefined);
    setRemoved((before) => new Set([...before, id]));
    showToast(`Permission ${id} deleted.`, {
      onUndo: () => restore(id),
      onExpire: () =>
        void remove(id)
          .catch(setFailure)
          .finally(() => restore(id)),
    });
  };
  // Own permissions first: those of the system are always the same.
  const shown = definitions
    .filter(({ id }) => !removed.has(id))
    .toSorted((a, b) => Number(isSystem(a)) - Number(isSystem(b)));
  const { title, purpose, what } = words[scope];
  const close = (): void => setEdited(undefined);

  return (
    <ListSection
      title={title}
      purpose={purpose}
      action={
        <ActionButton
          offer={{ of: 'Permissions', label: `Create ${what} permission` }}
          onClick={() => setEdited('new')}
        >
          <Plus aria-hidden className="size-4" />
          Create {what} permission
        </ActionButton>
      }
    >
      <ErrorNote error={failure} />
      {shown.length === 0 ? (
        <EmptyNote>
          No permissions yet. Create one for each action that only some users may take, such as “edit_notes”.
        </EmptyNote>
      ) : (
        <DefinitionTable caption={title} definitions={shown} onEdit={setEdited} onRemove={setToRemove} />
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
          onConfirm={async () => removeSoon(toRemove.id)}
        >
          All users lose it, and it is removed from every permission that contains it. You can undo this for a few
          seconds.
        </ConfirmDialog>
      )}
    </ListSection>
  );
};
