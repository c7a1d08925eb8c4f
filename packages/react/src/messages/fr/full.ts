import type { Messages } from '../en/full.js';
import { frAccount } from './account.js';
import { frCore } from './core.js';
import { frPayments } from './payments.js';
import { frScreens } from './screens.js';
import { frTeams } from './teams.js';

/** The complete French catalogue. */
export const messages: Messages = { ...frCore, ...frScreens, ...frAccount, ...frTeams, ...frPayments };
