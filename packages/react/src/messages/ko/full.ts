import type { Messages } from '../en/full.js';
import { koAccount } from './account.js';
import { koCore } from './core.js';
import { koPayments } from './payments.js';
import { koScreens } from './screens.js';
import { koTeams } from './teams.js';

/** The complete Korean catalogue. */
export const messages: Messages = { ...koCore, ...koScreens, ...koAccount, ...koTeams, ...koPayments };
