import type { CurrentUser, CustomerMethods, CustomerStore } from '@portico/js';

/** A user or a team whose plan is shown. */
export type PlanOwner = Omit<CustomerMethods, 'getItem' | 'listProducts' | 'listPlans' | 'listInvoices'> & {
  readonly store: CustomerStore;
};

/** Props of each part of a plan. */
export interface PlanProps {
  /** The signed-in user. */
  readonly user: CurrentUser;
  readonly owner: PlanOwner;
}
