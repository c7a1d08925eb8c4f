import { customerTypes } from '@portico/contract/plain';
import { Link, useParams } from '@tanstack/react-router';
import { Gift, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { ActionButton } from '../../ui/actions/action-button.js';
import { BackLink } from '../../ui/display/back-link.js';
import { CopyableId } from '../../ui/display/code.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Note } from '../../ui/display/note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { buttonClasses } from '../../ui/forms/button.js';
import { readText } from '../../ui/lists/read-text.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { usePaymentsConfig } from '../config/use-payments-config.js';
import { PaymentTabs } from '../payments-frame.js';
import { CustomerInvoices } from './customer-invoices.js';
import { CustomerItems } from './customer-items.js';
import { CustomerProducts } from './customer-products.js';
import { GrantForm, grantableProducts } from './grant-form.js';
import { type Customer, useCustomerName } from './use-customers.js';

const OneCustomer = ({ customer }: { customer: Customer }): ReactNode => {
  const { id: projectId, displayName } = useProject();
  const showToast = useToast();
  const name = useCustomerName(customer);
  const { data: config, error, refetch } = usePaymentsConfig();
  const [isGranting, setGranting] = useState(false);
  const close = (): void => setGranting(false);
  if (name === null)
    return (
      <NoCustomer title={`This ${customer.type} does not exist`}>
        It was deleted, or the ID is wrong. What deleted customers paid is still part of the revenue.
      </NoCustomer>
    );
  const canGrant = config !== undefined && grantableProducts(customer, config).length > 0;
  return (
    <Page
      title={name}
      context={displayName}
      purpose={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <BackLink to="/projects/$projectId/payments/customers" params={{ projectId }}>
            Customers
          </BackLink>
          <CopyableId id={customer.id} what="customer ID" />
        </span>
      }
      action={
        canGrant ? (
          <ActionButton
            variant="primary"
            offer={{ of: name, label: 'Grant product' }}
            onClick={() => setGranting(true)}
          >
            <Gift aria-hidden className="size-4" />
            Grant product
          </ActionButton>
        ) : undefined
      }
    >
      <PaymentTabs />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!config && !error && (
        <div>
          <LoadingNote what="the customer" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {config && (
        <div className="flex max-w-4xl flex-col gap-8">
          {customer.type === 'custom' && (
            <Note>Custom customers have no email address, so no emails about payments are sent to this customer.</Note>
          )}
          <CustomerProducts customer={customer} config={config} />
          <CustomerItems customer={customer} config={config} />
          <CustomerInvoices customer={customer} />
          <Dialog
            isOpen={isGranting}
            onClose={close}
            title={`Grant a product to ${name}`}
            description="The customer pays nothing. A product with an interval renews until it is canceled."
          >
            {isGranting && (
              <GrantForm
                customer={customer}
                config={config}
                onCancel={close}
                onDone={(product) => {
                  close();
                  showToast(`${product} granted.`);
                }}
              />
            )}
          </Dialog>
        </div>
      )}
    </Page>
  );
};

const NoCustomer = ({ title, children }: { title: string; children: string }): ReactNode => {
  const { id: projectId, displayName } = useProject();
  return (
    <Page title="Customer not found" context={displayName}>
      <PaymentTabs />
      <EmptyState
        icon={SearchX}
        title={title}
        action={
          <Link
            to="/projects/$projectId/payments/customers"
            params={{ projectId }}
            className={buttonClasses('primary')}
          >
            Find a customer
          </Link>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
};

/** As long as the ID of a custom customer can be. */
const MAX_CHARS = 255;

/** One customer: products, items with every step that led to their quantities, and payments. */
export const CustomerPage = (): ReactNode => {
  const params = useParams({ from: '/signed-in/projects/$projectId/payments/customers/$customerType/$customerId' });
  const type = customerTypes.find((known) => known === params.customerType);
  const id = readText(params.customerId, MAX_CHARS);
  if (id !== params.customerId)
    return <NoCustomer title="This customer does not exist">No customer can have this ID.</NoCustomer>;
  if (type) return <OneCustomer key={id} customer={{ type, id }} />;
  return <NoCustomer title="Unknown type of customer">Customers are users, teams or custom customers.</NoCustomer>;
};
