import type { ListedDataVaultStore } from '@portico/js';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { suggestion, useSuggestedId } from '../ui/forms/use-suggested-id.js';
import { readStoreIdProblem } from './store-problem.js';
import { useVaultStoreChanges } from './use-vault-stores.js';

/** What {@link StoreForm} takes. */
export interface StoreFormProps {
  /** The store to rename; absent for a new one. */
  readonly store: ListedDataVaultStore | undefined;
  /** The IDs of all stores. */
  readonly ids: readonly string[];
  readonly onDone: (id: string) => void;
  readonly onCancel: () => void;
}

const readNameProblem = (name: string): string | undefined => (name === '' ? 'Enter a name.' : undefined);

/** Creates or renames a vault store. Its ID is in the app's code, so it stays. */
export const StoreForm = ({ store, ids, onDone, onCancel }: StoreFormProps): ReactNode => {
  const changes = useVaultStoreChanges();
  const form = useSaveForm({
    saved: { id: store?.id ?? '', name: store?.displayName ?? '' },
    onSave: async ({ id, name }) => {
      if (store) await changes.rename(store.id, name);
      else await changes.create(id, name);
      onDone(id);
    },
  });
  const [name, id] = useWatch({ control: form.methods.control, name: ['name', 'id'] });
  useSuggestedId({
    name,
    id,
    isNew: !store,
    onSuggest: (suggested) => form.methods.setValue('id', suggested, suggestion),
  });
  return (
    <DialogForm action={store ? 'Rename store' : 'Create store'} form={form} onCancel={onCancel}>
      <FormTextField form={form} name="name" validate={readNameProblem} label="Name" required />
      {!store && (
        <FormTextField
          form={form}
          name="id"
          validate={(id) => readStoreIdProblem(id, ids)}
          label="ID"
          hint="Your code uses this ID. It cannot be changed later."
          spellCheck={false}
          required
        />
      )}
    </DialogForm>
  );
};
