import type { Messages } from '../en/full.js';
import { esAccount } from './account.js';
import { esCore } from './core.js';
import { esPayments } from './payments.js';
import { esScreens } from './screens.js';
import { esTeams } from './teams.js';

/** The complete Spanish catalogue. */
export const messages: Messages = { ...esCore, ...esScreens, ...esAccount, ...esTeams, ...esPayments };
