import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../ui/forms/button.js';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import type { Item } from '../config/payments-config.js';
import { expiryWords } from '../payment-words.js';
import { IntervalFields } from './interval-fields.js';
import type { ProductFormParts } from './product-form.js';
import { newIncludedItem } from './product-values.js';
import { RemovablePart } from './removable-part.js';

type Items = Readonly<Record<string, Item>>;

const expiryOptions = Object.entries(expiryWords).map(([value, label]) => ({ value, label }));

interface FieldsProps extends ProductFormParts {
  readonly items: Items;
  readonly index: number;
  readonly onRemove: () => void;
}

const IncludedItemFields = ({ items, index, onRemove, ...parts }: FieldsProps): ReactNode => {
  const itemId = useWatch({ control: parts.form.methods.control, name: `items.${index}.itemId` });
  const name = items[itemId]?.displayName ?? itemId;
  // An item that was deleted is still in the product.
  const ids = Object.hasOwn(items, itemId) ? Object.keys(items) : [...Object.keys(items), itemId];
  return (
    <RemovablePart title={name} removeLabel={`Remove ${name}`} onRemove={onRemove}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-4">
        <FormSelectField
          {...parts.fieldAt(`items.${index}.itemId`)}
          label="Item"
          options={ids.map((id) => ({ value: id, label: items[id]?.displayName ?? id }))}
        />
        <FormTextField {...parts.fieldAt(`items.${index}.quantity`)} label="Quantity" inputMode="numeric" required />
        <IntervalFields {...parts} name={`items.${index}.repeat`} label="Granted again every" none="Never" />
        <FormSelectField form={parts.form} name={`items.${index}.expires`} label="Expires" options={expiryOptions} />
      </div>
    </RemovablePart>
  );
};

/** What {@link IncludedItems} takes. */
export interface IncludedItemsProps extends ProductFormParts {
  readonly items: Items;
  /** Opens the dialog for a new item, which the product then includes. */
  readonly onCreateItem: () => void;
}

/** What a product includes of which items. */
export const IncludedItems = ({ items, onCreateItem, ...parts }: IncludedItemsProps): ReactNode => {
  const { control } = parts.form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
  const customerType = useWatch({ control, name: 'customerType' });
  const used = new Set(useWatch({ control, name: 'items' }).map(({ itemId }) => itemId));
  const fitting = Object.keys(items).filter((id) => items[id]?.customerType === customerType);
  const next = fitting.find((id) => !used.has(id));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground">
        For a monthly allowance, repeat every month and expire when granted again. For seats, never repeat and expire
        when the purchase ends. For credits that stay, never repeat and never expire.
      </p>
      {fields.map(({ key }, index) => (
        <IncludedItemFields key={key} {...parts} items={items} index={index} onRemove={() => remove(index)} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={next === undefined} onClick={() => next !== undefined && append(newIncludedItem(next))}>
          <Plus aria-hidden className="size-4" />
          Add item
        </Button>
        <Button onClick={onCreateItem}>Create item</Button>
        {next === undefined && (
          <span className="text-muted-foreground">
            {fitting.length === 0
              ? 'There are no items for these customers yet.'
              : 'The product includes all items of these customers.'}
          </span>
        )}
      </div>
    </div>
  );
};
