import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { BackLink } from '../../ui/display/back-link.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { buttonClasses } from '../../ui/forms/button.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { usePaymentsConfig } from '../config/use-payments-config.js';
import { PaymentTabs } from '../payments-frame.js';
import { ProductForm } from './product-form.js';

const Loading = (): ReactNode => (
  <div>
    <LoadingNote what="the product" />
    <Skeleton className="h-96 w-full" />
  </div>
);

/** Creates a product. */
export const NewProductPage = (): ReactNode => {
  const { id: projectId, displayName } = useProject();
  const showToast = useToast();
  const navigate = useNavigate();
  const { data: config, error, refetch } = usePaymentsConfig();
  return (
    <Page title="Create product" context={displayName} purpose="Choose what it costs and what customers get.">
      <PaymentTabs />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!config && !error && <Loading />}
      {config && (
        <ProductForm
          config={config}
          productId={undefined}
          onSaved={(productId) => {
            showToast('Product created.');
            void navigate({
              to: '/projects/$projectId/payments/products/$productId',
              params: { projectId, productId },
              replace: true,
            });
          }}
        />
      )}
    </Page>
  );
};

/** Edits a product. */
export const ProductPage = (): ReactNode => {
  const { id: projectId, displayName } = useProject();
  const showToast = useToast();
  const { productId } = useParams({ from: '/signed-in/projects/$projectId/payments/products/$productId' });
  const { data: config, error, refetch } = usePaymentsConfig();
  const product = config?.products[productId];
  return (
    <Page
      title={product?.displayName ?? 'Product'}
      context={displayName}
      purpose={
        <BackLink to="/projects/$projectId/payments/products" params={{ projectId }}>
          Products
        </BackLink>
      }
    >
      <PaymentTabs />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!config && !error && <Loading />}
      {config && product && (
        <ProductForm
          key={productId}
          config={config}
          productId={productId}
          onSaved={() => showToast('Product saved.')}
        />
      )}
      {config && !product && (
        <EmptyState
          icon={SearchX}
          title="Product not found"
          action={
            <Link
              to="/projects/$projectId/payments/products"
              params={{ projectId }}
              className={buttonClasses('primary')}
            >
              Show all products
            </Link>
          }
        >
          No product has the ID <code className="font-mono break-all">{productId}</code>. It may have been deleted.
        </EmptyState>
      )}
    </Page>
  );
};
