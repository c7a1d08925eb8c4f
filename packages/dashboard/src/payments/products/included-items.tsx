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

/** What a product includes of which items. */
export const IncludedItems = ({ items, ...parts }: ProductFormParts & { readonly items: Items }): ReactNode => {
  const { id: projectId } = useProject();
  const { control } = parts.form.methods;
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
        <IncludedItemFields key={key} {...parts} items={items} index={index} onRemove={() => remove(index)} />
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
