import type { CustomerOptions, CustomerProductPage, ItemExplanation } from '@portico/js';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { isMalformed } from '../../app/describe-failure.js';
import { useProject } from '../../projects/use-open-project.js';
import { teamNameOf } from '../../teams/use-teams.js';
import { nameOf } from '../../users/user-name.js';
import type { CustomerType } from '../config/payments-config.js';
import { paymentsKey } from '../config/use-payments-config.js';

/** A customer of the open project. */
export interface Customer {
  readonly type: CustomerType;
  readonly id: string;
}

/** A customer in the list. */
export interface ListedCustomer extends Customer {
  readonly name: string;
  readonly detail: string;
}

/** How many customers are listed. */
const listed = 20;

/** The users, teams or custom customers that match a term. Any ID can be that of a custom customer. */
export const useCustomers = (type: CustomerType, term: string): UseQueryResult<readonly ListedCustomer[]> => {
  const { id: projectId, app } = useProject();
  return useQuery({
    queryKey: [...paymentsKey(projectId), 'customers', type, term],
    queryFn: async (): Promise<readonly ListedCustomer[]> => {
      if (type === 'custom') return term === '' ? [] : [{ type, id: term, name: term, detail: 'Custom customer' }];
      const asked = { limit: listed, ...(term !== '' && { query: term }) };
      if (type === 'team')
        return (await app.listTeams(asked)).map((team) => ({
          type,
          id: team.id,
          name: teamNameOf(team),
          detail: team.id,
        }));
      const users = await app.listUsers({ ...asked, includeAnonymous: term !== '' });
      return users.map((user) => ({ type, id: user.id, name: nameOf(user), detail: user.primaryEmail ?? user.id }));
    },
    placeholderData: keepPreviousData,
  });
};

/** A customer as the library's methods take it. */
export const toOptions = ({ type, id }: Customer): CustomerOptions => {
  if (type === 'user') return { userId: id };
  return type === 'team' ? { teamId: id } : { customCustomerId: id };
};

/**
 * The name of a customer: its ID for custom customers, and until the name is loaded; null for a user or team that does not
 * exist.
 */
export const useCustomerName = ({ type, id }: Customer): string | null => {
  const { id: projectId, app } = useProject();
  const { data, error } = useQuery({
    queryKey: [...paymentsKey(projectId), 'customer-name', type, id],
    enabled: type !== 'custom',
    queryFn: async () => {
      if (type === 'team') {
        const team = await app.getTeam(id);
        return team && teamNameOf(team);
      }
      const user = await app.getUser(id);
      return user && nameOf(user);
    },
  });
  if (isMalformed(error)) return null;
  return data === undefined ? id : data;
};

/** The name of a customer in a page that comes with names; its ID for custom customers, and if it was deleted. */
export const nameInPage = (
  { names }: { readonly names: Readonly<Record<string, string>> },
  { type, id }: Customer,
): string => (type === 'custom' ? id : (names[id] ?? id));

/** The products of a customer, at most 100. */
export const useCustomerProducts = (customer: Customer): UseQueryResult<CustomerProductPage> => {
  const { id: projectId, app } = useProject();
  return useQuery({
    queryKey: [...paymentsKey(projectId), 'products-of', customer],
    queryFn: () => app.listProducts({ ...toOptions(customer), limit: 100, include: 'past_due' }),
  });
};

/** How much a customer has of an item, and why, page by page; the first page has the last steps. */
export const useItemExplanation = (
  customer: Customer,
  itemId: string,
): UseInfiniteQueryResult<InfiniteData<ItemExplanation>> => {
  const { id: projectId, app } = useProject();
  return useInfiniteQuery({
    queryKey: [...paymentsKey(projectId), 'explanation', customer, itemId],
    queryFn: ({ pageParam: cursor }) =>
      app.explainItem({ ...toOptions(customer), itemId, limit: 50, ...(cursor !== '' && { cursor }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
};
