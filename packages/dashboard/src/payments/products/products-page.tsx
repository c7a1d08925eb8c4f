import { Link } from '@tanstack/react-router';
import { Package, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { buttonClasses } from '../../ui/forms/button.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { usePaymentsConfig, useSavePayments } from '../config/use-payments-config.js';
import { PaymentTabs } from '../payments-frame.js';
import { ProductTable } from './product-table.js';

/** The names of the add-ons to a product. */
const addOnsOf = (productId: string, { products }: PaymentsConfig): readonly string[] =>
  Object.values(products)
    .filter(({ isAddOnTo }) => isAddOnTo !== false && Object.hasOwn(isAddOnTo, productId))
    .map(({ displayName }) => displayName);

/** Says what becomes of the customers of a product that is deleted. */
const describeRemoval = (productId: string, config: PaymentsConfig): string => {
  const addOns = addOnsOf(productId, config);
  if (addOns.length > 0) return `Change these add-ons to it first: ${addOns.join(', ')}.`;
  if (config.products[productId]?.prices === 'include-by-default')
    return 'Every customer who has it by default loses it, and what it includes, immediately.';
  return 'It can no longer be bought or granted. Customers with a subscription lose what it grants immediately, but are charged until the subscription is canceled. One-time purchases keep theirs.';
};

/** The products of a project: lists, creates and deletes them. */
export const ProductsPage = (): ReactNode => {
  const { id: projectId, displayName } = useProject();
  const showToast = useToast();
  const { data: config, error, refetch } = usePaymentsConfig();
  const save = useSavePayments();
  const [toRemove, setToRemove] = useState<string>();
  const create = (
    <Link to="/projects/$projectId/payments/new-product" params={{ projectId }} className={buttonClasses('primary')}>
      <Plus aria-hidden className="size-4" />
      Create product
    </Link>
  );
  const nameOf = (productId: string): string => config?.products[productId]?.displayName || productId;
  const isEmpty = config !== undefined && Object.keys(config.products).length === 0;
  return (
    <Page
      title="Products"
      context={displayName}
      purpose="What customers buy or are granted: a plan, an add-on, a pack of credits."
      docs="guides/payments"
      action={isEmpty ? undefined : create}
    >
      <PaymentTabs />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!config && !error && (
        <div>
          <LoadingNote what="products" />
          <Skeleton className="h-60 w-full" />
        </div>
      )}
      {isEmpty && (
        <EmptyState icon={Package} title="No products yet" action={create}>
          A product has prices and includes items, such as 100 credits each month. Your app asks how much of an item a
          customer has.
        </EmptyState>
      )}
      {config && !isEmpty && <ProductTable config={config} onRemove={setToRemove} />}
      {config && toRemove !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Delete ${nameOf(toRemove)}?`}
          action="Delete product"
          onConfirm={async () => {
            // Afterwards the configuration has no name for it.
            const name = nameOf(toRemove);
            await save({ [`products.${toRemove}`]: null });
            showToast(`${name} deleted.`);
          }}
        >
          {describeRemoval(toRemove, config)}
        </ConfirmDialog>
      )}
    </Page>
  );
};
