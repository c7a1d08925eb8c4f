import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../ui/forms/button.js';
import { FormTextField } from '../../ui/forms/form-fields.js';
import { currencies } from '../config/payments-config.js';
import { IntervalFields } from './interval-fields.js';
import type { ProductFormParts } from './product-form.js';
import { newPrice } from './product-values.js';
import { RemovablePart } from './removable-part.js';

interface PriceFieldsProps extends ProductFormParts {
  readonly index: number;
  readonly onRemove: () => void;
}

const PriceFields = ({ index, onRemove, ...parts }: PriceFieldsProps): ReactNode => {
  const id = useWatch({ control: parts.form.methods.control, name: `prices.${index}.id` });
  return (
    <RemovablePart
      title={id ? `Price ${id}` : 'New price'}
      removeLabel={id ? `Remove price ${id}` : 'Remove price'}
      onRemove={onRemove}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-start gap-4">
        <FormTextField {...parts.fieldAt(`prices.${index}.id`)} label="Price ID" spellCheck={false} required />
        <IntervalFields {...parts} name={`prices.${index}.interval`} label="Paid every" none="Once" />
        <IntervalFields {...parts} name={`prices.${index}.trial`} label="Free trial" none="As the product" />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {currencies.map((code) => (
          <FormTextField
            key={code}
            {...parts.fieldAt(`prices.${index}.amounts.${code}`)}
            label={code}
            inputMode="decimal"
          />
        ))}
      </div>
    </RemovablePart>
  );
};

/** The prices of a product. A customer chooses one of them, in one of its currencies. */
export const PriceList = (parts: ProductFormParts): ReactNode => {
  const { control, getValues } = parts.form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: 'prices', keyName: 'key' });
  return (
    <div className="flex flex-col gap-4">
      {fields.length === 0 && (
        <p className="text-muted-foreground">Without a price, only your server and you can grant this product.</p>
      )}
      {fields.map(({ key }, index) => (
        <PriceFields key={key} {...parts} index={index} onRemove={() => remove(index)} />
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
