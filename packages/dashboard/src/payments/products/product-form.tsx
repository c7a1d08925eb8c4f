import { type ReactNode, useMemo, useState } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import { Card } from '../../ui/display/card.js';
import { Button } from '../../ui/forms/button.js';
import { FormSelectField, FormSwitch, FormTextField } from '../../ui/forms/form-fields.js';
import { SettingsForm } from '../../ui/forms/settings-form.js';
import { type SaveForm, useSaveForm } from '../../ui/forms/use-save-form.js';
import { suggestion, useSuggestedId } from '../../ui/forms/use-suggested-id.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { useSavePayments } from '../config/use-payments-config.js';
import { EntryDialog } from '../items/entry-dialog.js';
import type { EntryKind } from '../items/entry-kinds.js';
import { customerWords } from '../payment-words.js';
import { IncludedItems } from './included-items.js';
import { IntervalFields } from './interval-fields.js';
import { PriceList } from './price-fields.js';
import { ProductTimeline } from './product-timeline.js';
import {
  findProblems,
  newIncludedItem,
  type ProductValues,
  toProductChanges,
  toProductValues,
} from './product-values.js';

/** What the parts of the editor share. */
export interface ProductFormParts {
  readonly form: SaveForm<ProductValues>;
  /** Returns what ties a field to a value of the form, and tells it what is wrong there. */
  readonly fieldAt: (name: FieldPath<ProductValues>) => ProductField;
}

interface ProductField {
  readonly form: SaveForm<ProductValues>;
  readonly name: FieldPath<ProductValues>;
  readonly validate: () => string | undefined;
}

/** What {@link ProductForm} takes. */
export interface ProductFormProps {
  readonly config: PaymentsConfig;
  /** Absent for a new product. */
  readonly productId: string | undefined;
  readonly onSaved: (productId: string) => void;
}

const names = {
  id: 'ID',
  displayName: 'Name',
  customerType: 'Customers',
  catalogId: 'Catalog',
  baseId: 'Add-on to',
  isServerOnly: 'Server only',
  isStackable: 'Stackable',
  isIncludedByDefault: 'Included by default',
  trial: 'Free trial',
  prices: 'Prices',
  items: 'Items',
};

const optionsOf = (none: string, entries: Readonly<Record<string, { readonly displayName: string }>>) => [
  { value: '', label: none },
  ...Object.entries(entries).map(([value, { displayName }]) => ({ value, label: displayName })),
];

const customerOptions = Object.entries(customerWords).map(([value, label]) => ({ value, label }));

/** Edits a product, and shows beside it what a customer gets and when. */
export const ProductForm = ({ config, productId, onSaved }: ProductFormProps): ReactNode => {
  const save = useSavePayments();
  const product = productId === undefined ? undefined : config.products[productId];
  const saved = useMemo(() => toProductValues(productId ?? '', product), [productId, product]);
  const form = useSaveForm<ProductValues>({
    saved,
    onSave: async (values, changed) => {
      await save(toProductChanges(product ? { ...saved, ...changed } : values, product));
      onSaved(values.id);
    },
  });
  const { getValues, setValue, control } = form.methods;
  const [displayName, id, customerType, isIncludedByDefault] = useWatch({
    control,
    name: ['displayName', 'id', 'customerType', 'isIncludedByDefault'],
  });
  useSuggestedId({
    name: displayName,
    id,
    isNew: productId === undefined,
    onSuggest: (suggested) => setValue('id', suggested, suggestion),
  });
  const [created, setCreated] = useState<EntryKind>();
  const problemAt = (path: string): string | undefined => {
    const values = getValues();
    if (path === 'id' && productId === undefined && Object.hasOwn(config.products, values.id))
      return 'A product with this ID already exists';
    return findProblems(values, config).get(path);
  };
  const fieldAt = (name: FieldPath<ProductValues>): ProductField => ({ form, name, validate: () => problemAt(name) });
  const parts = { form, fieldAt };
  const include = (kind: EntryKind, id: string): void =>
    kind === 'items'
      ? setValue('items', [...getValues('items'), newIncludedItem(id)], { shouldDirty: true })
      : setValue('catalogId', id, { shouldDirty: true });
  const others = Object.fromEntries(Object.entries(config.products).filter(([id]) => id !== productId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SettingsForm form={form} names={names}>
        <Card title="Product">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <FormTextField {...fieldAt('displayName')} label="Name" required />
            <FormTextField
              {...fieldAt('id')}
              label="ID"
              hint="Your code uses this ID. It cannot be changed later."
              spellCheck={false}
              required
              readOnly={productId !== undefined}
            />
            <FormSelectField form={form} name="customerType" label="Customers" options={customerOptions} />
            <div className="flex flex-col items-start gap-2">
              <FormSelectField
                {...fieldAt('catalogId')}
                label="Catalog"
                hint="A customer has one subscription of each catalog at a time."
                options={optionsOf('None', config.catalogs)}
              />
              <Button size="small" onClick={() => setCreated('catalogs')}>
                Create catalog
              </Button>
            </div>
            <FormSelectField
              {...fieldAt('baseId')}
              label="Add-on to"
              hint="Only customers with that product can buy it."
              options={optionsOf('None', others)}
            />
            <IntervalFields {...parts} name="trial" label="Free trial" none="None" />
          </div>
        </Card>
        <Card title="Prices" description="Enter amounts such as 9.99. Leave currencies that you do not sell in empty.">
          <div className="flex flex-col gap-5">
            <FormSwitch
              form={form}
              name="isIncludedByDefault"
              label="Included by default"
              hint="Every customer has it for free, until they subscribe to another product of its catalog."
            />
            {!isIncludedByDefault && <PriceList {...parts} />}
          </div>
        </Card>
        <Card title="Included items" description="What a customer gets.">
          <IncludedItems {...parts} items={config.items} onCreateItem={() => setCreated('items')} />
        </Card>
        <Card title="Sale">
          <div className="flex flex-col gap-5">
            <FormSwitch
              form={form}
              name="isServerOnly"
              label="Server only"
              hint="Clients cannot see or buy it. Your server can grant it and create purchase URLs."
            />
            <FormSwitch
              form={form}
              name="isStackable"
              label="Stackable"
              hint="A customer can have several at once, such as extra seats."
            />
          </div>
        </Card>
      </SettingsForm>
      <ProductTimeline form={form} config={config} />
      {/* Beside the form: what a dialog submits would also submit the form around it. */}
      {created && (
        <EntryDialog
          kind={created}
          id=""
          entries={config[created]}
          customerType={customerType}
          onSaved={(id) => include(created, id)}
          onClose={() => setCreated(undefined)}
        />
      )}
    </div>
  );
};
