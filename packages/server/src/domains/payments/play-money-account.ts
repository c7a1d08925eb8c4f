import { hash } from 'node:crypto';
import type { Call } from '../../platform/call/call.js';

/** Returns the ID of a play-money account, which is the same for every attempt to set it up. */
export const playMoneyAccountId = ({ tenant }: Pick<Call, 'tenant'>): string =>
  `acct_play_${hash('sha256', tenant.id).slice(0, 16)}`;

/** Whether an account ID is that of play money, and not one at the card provider. */
export const isPlayMoneyAccount = (accountId: string): boolean => accountId.startsWith('acct_play_');
