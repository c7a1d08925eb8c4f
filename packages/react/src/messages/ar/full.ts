import type { Messages } from '../en/full.js';
import { arAccount } from './account.js';
import { arCore } from './core.js';
import { arPayments } from './payments.js';
import { arScreens } from './screens.js';
import { arTeams } from './teams.js';

/** The complete Arabic catalogue. */
export const messages: Messages = { ...arCore, ...arScreens, ...arAccount, ...arTeams, ...arPayments };
