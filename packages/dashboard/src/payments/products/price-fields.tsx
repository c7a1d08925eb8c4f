import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../ui/forms/button.js';
import { FormTextField } from '../../ui/forms/form-fields.js';
import { currencies } from '../config/payments-config.js';
import { IntervalFields } from './interval-fields.js';
import type { ProductFormParts } from './product-form.js';
import { newPrice } from './product-values.js';

const PriceFields = ({
  form,
  problemAt,
  index,
  onRemove,
}: ProductFormParts & { readonly index: number; readonly onRemove: () => void }): ReactNode => {
  const id = useWatch({ control: form.methods.control, name: `prices.${index}.id` });
  const idPath = `prices.${index}.id` as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border p-4">
      <legend className="px-1 font-medium">{id ? `Price ${id}` : 'New price'}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-start gap-4">
        <FormTextField
          form={form}
          name={idPath}
          label="Price ID"
          spellCheck={false}
          required
          validate={() => problemAt(idPath)}
        />
        <IntervalFields
          form={form}
          problemAt={problemAt}
          name={`prices.${index}.interval`}
          label="Paid every"
          none="Once"
        />
        <IntervalFields
          form={form}
          problemAt={problemAt}
          name={`prices.${index}.trial`}
          label="Free trial"
          none="As the product"
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {currencies.map((code) => {
          const name = `prices.${index}.amounts.${code}` as const;
          return (
            <FormTextField
              key={code}
              form={form}
              name={name}
              label={code}
              inputMode="decimal"
              validate={() => problemAt(name)}
            />
          );
        })}
      </div>
      <div className="flex justify-end">
        <Button size="small" aria-label={id ? `Remove price ${id}` : 'Remove price'} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
};

/** The prices of a product. A customer chooses one of them, in one of its currencies. */
export const PriceList = ({ form, problemAt }: ProductFormParts): ReactNode => {
  const { control, getValues } = form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: 'prices', keyName: 'key' });
  return (
    <div className="flex flex-col gap-4">
      {fields.length === 0 && (
        <p className="text-muted-foreground">Without a price, only your server and you can grant this product.</p>
      )}
      {fields.map(({ key }, index) => (
        <PriceFields key={key} form={form} problemAt={problemAt} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button onClick={() => append(newPrice(getValues('prices')))}>
          <Plus aria-hidden className="size-4" />
          Add price
        </Button>
      </div>
    </div>
  );
};
