import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Search, SearchX, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../../ui/display/table.js';
import { Select } from '../../ui/forms/select.js';
import { SearchField } from '../../ui/lists/search-field.js';
import { customerWords } from '../payment-words.js';
import { PaymentTabs } from '../payments-frame.js';
import { readCustomersSearch } from './customers-search.js';
import { type ListedCustomer, useCustomers } from './use-customers.js';

const placeholders = {
  user: 'Name, email or ID',
  team: 'Name or ID',
  custom: 'The customer’s ID',
} as const;

const CustomerTable = ({ customers }: { customers: readonly ListedCustomer[] }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Table caption="Customers">
      <thead>
        <tr>
          <ColumnHead>Customer</ColumnHead>
          <ColumnHead isWide>Email or ID</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ type, id, name, detail }) => (
          <Row key={id}>
            <Cell>
              <Link
                to="/projects/$projectId/payments/customers/$customerType/$customerId"
                params={{ projectId, customerType: type, customerId: id }}
                className={`font-medium ${rowLinkClasses}`}
              >
                {name}
              </Link>
            </Cell>
            <Cell isWide>
              <span className="block truncate">{detail}</span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};

/** Finds a customer: a user, a team, or one with an ID that the app chose. The search is in the URL. */
export const CustomersPage = (): ReactNode => {
  const { displayName } = useProject();
  const navigate = useNavigate();
  const { type = 'user', q = '' } = useSearch({ from: '/signed-in/projects/$projectId/payments/customers' });
  const { data: customers, error, refetch } = useCustomers(type, q);
  const show = (change: Readonly<Record<string, string>>): void =>
    void navigate({ to: '.', search: readCustomersSearch({ type, q, ...change }), replace: true });
  return (
    <Page
      title="Customers"
      context={displayName}
      purpose="Find a customer to see what they have and why, to grant a product, or to correct a quantity."
    >
      <PaymentTabs />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label="Type of customer"
            className="max-sm:w-full"
            value={type}
            onChange={({ currentTarget }) => show({ type: currentTarget.value, q: '' })}
          >
            {Object.entries(customerWords).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <SearchField
            label="Search customers"
            icon={Search}
            placeholder={placeholders[type]}
            value={q}
            onChange={(term) => show({ q: term })}
          />
        </div>
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!customers && !error && (
          <div>
            <LoadingNote what="customers" />
            <Skeleton className="h-60" />
          </div>
        )}
        {customers && customers.length > 0 && <CustomerTable customers={customers} />}
        {customers?.length === 0 &&
          (q === '' ? (
            <EmptyState icon={UserRound} title={type === 'custom' ? 'Enter an ID' : 'No customers yet'}>
              {type === 'custom'
                ? 'Custom customers have IDs that your app chooses, such as that of a device.'
                : 'Every user and every team of your project can be a customer.'}
            </EmptyState>
          ) : (
            <EmptyState icon={SearchX} title="No customers found">
              No customer matches “{q}”.
            </EmptyState>
          ))}
      </div>
    </Page>
  );
};
