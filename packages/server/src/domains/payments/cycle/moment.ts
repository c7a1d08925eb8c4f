import type { PurchaseEntry } from '../ledger/purchase-state.js';
import type { Cycle, Happening } from './next.js';

/** A purchase at the moment at which something happens to it. */
export interface Moment<Kind extends Happening['kind'] = Happening['kind']> {
  readonly cycle: Cycle;
  readonly happening: Extract<Happening, { readonly kind: Kind }>;
  /** Whether what is recorded is test data. */
  readonly isTest: boolean;
}

/** What was added to the ledger. */
export type Added = readonly PurchaseEntry[];
