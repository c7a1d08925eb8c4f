import { QUANTITY_MAX } from '@portico/contract/plain';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import type { PaymentsConfig, Product } from '../config/payments-config.js';
import { useInvalidatePayments } from '../config/use-payments-config.js';
import { reasonField } from './reason-field.js';
import { type Customer, toOptions } from './use-customers.js';

/** What {@link GrantForm} takes. */
export interface GrantFormProps {
  readonly customer: Customer;
  readonly config: PaymentsConfig;
  /** Receives the name of the product. */
  readonly onDone: (product: string) => void;
  readonly onCancel: () => void;
}

const readQuantityProblem = (typed: string): string | undefined => {
  if (!/^0*[1-9]\d*$/.test(typed)) return 'Enter a whole number of at least 1.';
  return Number(typed) > QUANTITY_MAX ? `Enter a whole number of at most ${QUANTITY_MAX}.` : undefined;
};

/** Products that a grant gives a customer of a type, by ID. One that is included by default is never granted: it changes nothing. */
export const grantableProducts = (
  { type }: Customer,
  { products }: PaymentsConfig,
): readonly (readonly [id: string, product: Product])[] =>
  Object.entries(products).filter(
    ([, { customerType, prices }]) => customerType === type && prices !== 'include-by-default',
  );

/** Grants a product to a customer without payment. */
export const GrantForm = ({ customer, config, onDone, onCancel }: GrantFormProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const products = grantableProducts(customer, config);
  const form = useSaveForm({
    saved: { productId: products[0]?.[0] ?? '', quantity: '1', reason: '' },
    fieldOfCode: { PRODUCT_ALREADY_GRANTED: 'productId' },
    onSave: async ({ productId, quantity, reason }) => {
      const isStackable = config.products[productId]?.stackable === true;
      await app.grantProduct({
        ...toOptions(customer),
        productId,
        description: reason,
        ...(isStackable && { quantity: Number(quantity) }),
      });
      await invalidate();
      onDone(config.products[productId]?.displayName ?? productId);
    },
  });
  const product = config.products[useWatch({ control: form.methods.control, name: 'productId' })];
  return (
    <DialogForm action="Grant product" form={form} onCancel={onCancel}>
      <FormSelectField
        form={form}
        name="productId"
        label="Product"
        {...(product?.catalogId !== undefined && { hint: 'This ends a subscription in the same catalog.' })}
        options={products.map(([value, { displayName }]) => ({ value, label: displayName }))}
      />
      {product?.stackable === true && (
        <FormTextField
          form={form}
          name="quantity"
          label="Quantity"
          inputMode="numeric"
          required
          validate={readQuantityProblem}
        />
      )}
      <FormTextField form={form} {...reasonField} hint="Shown in the explanation of what the customer gets." />
    </DialogForm>
  );
};
