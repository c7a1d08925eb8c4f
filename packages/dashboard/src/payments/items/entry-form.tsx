import { findConfigIdProblem } from '@portico/contract/plain';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { suggestion, useSuggestedId } from '../../ui/forms/use-suggested-id.js';
import type { CustomerType } from '../config/payments-config.js';
import { useSavePayments } from '../config/use-payments-config.js';
import { customerWords } from '../payment-words.js';
import { type Entry, type EntryKind, entryKinds } from './entry-kinds.js';

/** What {@link EntryForm} takes. */
export interface EntryFormProps {
  readonly kind: EntryKind;
  /** Empty for a new entry. */
  readonly id: string;
  readonly entries: Readonly<Record<string, Entry>>;
  /** Who has a new item. Default: users. */
  readonly customerType?: CustomerType;
  readonly onDone: (id: string) => void;
  readonly onCancel: () => void;
}

const customerOptions = Object.entries(customerWords).map(([value, label]) => ({ value, label }));

/** Creates or edits an item or a catalog. Its ID is in the app's code, so it stays. */
export const EntryForm = ({
  kind,
  id: savedId,
  entries,
  customerType: newType = 'user',
  onDone,
  onCancel,
}: EntryFormProps): ReactNode => {
  const save = useSavePayments();
  const { what } = entryKinds[kind];
  const saved = entries[savedId];
  const form = useSaveForm({
    saved: { id: savedId, displayName: saved?.displayName ?? '', customerType: saved?.customerType ?? newType },
    onSave: async ({ id, displayName, customerType }) => {
      await save({ [`${kind}.${id}`]: kind === 'items' ? { displayName, customerType } : { displayName } });
      onDone(id);
    },
  });
  const [displayName, id] = useWatch({ control: form.methods.control, name: ['displayName', 'id'] });
  useSuggestedId({
    name: displayName,
    id,
    isNew: savedId === '',
    onSuggest: (suggested) => form.methods.setValue('id', suggested, suggestion),
  });
  const readIdProblem = (id: string): string | undefined => {
    if (id === '') return `Enter an ID, such as “${kind === 'items' ? 'credits' : 'plans'}”.`;
    if (Object.hasOwn(entries, id)) return `Another ${what} has this ID.`;
    return findConfigIdProblem('The ID', id) ?? undefined;
  };
  return (
    <DialogForm action={savedId ? `Save ${what}` : `Create ${what}`} form={form} onCancel={onCancel}>
      <FormTextField
        form={form}
        name="displayName"
        label="Name"
        required
        validate={(name) => (name === '' ? 'Enter a name.' : undefined)}
      />
      {savedId === '' && (
        <FormTextField
          form={form}
          name="id"
          validate={readIdProblem}
          label="ID"
          hint="Your code uses this ID. It cannot be changed later."
          spellCheck={false}
          required
        />
      )}
      {kind === 'items' && (
        <FormSelectField
          form={form}
          name="customerType"
          label="Customers"
          hint="Who has this item. Products with this item are for the same customers."
          options={customerOptions}
        />
      )}
    </DialogForm>
  );
};
