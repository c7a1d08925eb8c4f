import type { Messages } from '../en/full.js';
import { jaAccount } from './account.js';
import { jaCore } from './core.js';
import { jaPayments } from './payments.js';
import { jaScreens } from './screens.js';
import { jaTeams } from './teams.js';

/** The complete Japanese catalogue. */
export const messages: Messages = { ...jaCore, ...jaScreens, ...jaAccount, ...jaTeams, ...jaPayments };
