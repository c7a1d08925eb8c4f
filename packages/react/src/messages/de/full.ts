import type { Messages } from '../en/full.js';
import { deAccount } from './account.js';
import { deCore } from './core.js';
import { dePayments } from './payments.js';
import { deScreens } from './screens.js';
import { deTeams } from './teams.js';

/** The complete German catalogue. */
export const messages: Messages = { ...deCore, ...deScreens, ...deAccount, ...deTeams, ...dePayments };
