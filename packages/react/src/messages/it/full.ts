import type { Messages } from '../en/full.js';
import { itAccount } from './account.js';
import { itCore } from './core.js';
import { itPayments } from './payments.js';
import { itScreens } from './screens.js';
import { itTeams } from './teams.js';

/** The complete Italian catalogue. */
export const messages: Messages = { ...itCore, ...itScreens, ...itAccount, ...itTeams, ...itPayments };
