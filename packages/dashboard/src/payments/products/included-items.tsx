import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { Button } from '../../ui/forms/button.js';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import type { Item } from '../config/payments-config.js';
import { expiryWords } from '../payment-words.js';
import { IntervalFields } from './interval-fields.js';
import type { ProductFormParts } from './product-form.js';
import { newIncludedItem } from './product-values.js';

type Items = Readonly<Record<string, Item>>;

const expiryOptions = Object.entries(expiryWords).map(([value, label]) => ({ value, label }));

interface FieldsProps extends ProductFormParts {
  readonly items: Items;
  readonly index: number;
  readonly onRemove: () => void;
}

const IncludedItemFields = ({ form, problemAt, items, index, onRemove }: FieldsProps): ReactNode => {
  const itemId = useWatch({ control: form.methods.control, name: `items.${index}.itemId` });
  const name = items[itemId]?.displayName ?? itemId;
  // An item that was deleted is still in the product.
  const ids = Object.hasOwn(items, itemId) ? Object.keys(items) : [...Object.keys(items), itemId];
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border p-4">
      <legend className="max-w-full px-1 font-medium break-words">{name}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-4">
        <FormSelectField
          form={form}
          name={`items.${index}.itemId`}
          label="Item"
          options={ids.map((id) => ({ value: id, label: items[id]?.displayName ?? id }))}
          validate={() => problemAt(`items.${index}.itemId`)}
        />
        <FormTextField
          form={form}
          name={`items.${index}.quantity`}
          label="Quantity"
          inputMode="numeric"
          required
          validate={() => problemAt(`items.${index}.quantity`)}
        />
        <IntervalFields
          form={form}
          problemAt={problemAt}
          name={`items.${index}.repeat`}
          label="Granted again every"
          none="Never"
        />
        <FormSelectField form={form} name={`items.${index}.expires`} label="Expires" options={expiryOptions} />
      </div>
      <div className="flex justify-end">
        <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
};

/** What a product includes of which items. */
export const IncludedItems = ({ form, problemAt, items }: ProductFormParts & { readonly items: Items }): ReactNode => {
  const { id: projectId } = useProject();
  const { control } = form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
  const customerType = useWatch({ control, name: 'customerType' });
  const used = new Set(useWatch({ control, name: 'items' }).map(({ itemId }) => itemId));
  const [next] = Object.entries(items).filter(([id, item]) => item.customerType === customerType && !used.has(id));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground">
        For a monthly allowance, repeat every month and expire when granted again. For seats, never repeat and expire
        when the purchase ends. For credits that stay, never repeat and never expire.
      </p>
      {fields.map(({ key }, index) => (
        <IncludedItemFields
          key={key}
          form={form}
          problemAt={problemAt}
          items={items}
          index={index}
          onRemove={() => remove(index)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!next} onClick={() => next && append(newIncludedItem(next[0]))}>
          <Plus aria-hidden className="size-4" />
          Add item
        </Button>
        {!next && (
          <span className="text-muted-foreground">
            There is no other item for this type of customer.{' '}
            <Link
              to="/projects/$projectId/payments/items"
              params={{ projectId }}
              className="rounded-sm text-foreground underline"
            >
              Create an item
            </Link>
          </span>
        )}
      </div>
    </div>
  );
};
