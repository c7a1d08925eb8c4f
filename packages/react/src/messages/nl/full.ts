import type { Messages } from '../en/full.js';
import { nlAccount } from './account.js';
import { nlCore } from './core.js';
import { nlPayments } from './payments.js';
import { nlScreens } from './screens.js';
import { nlTeams } from './teams.js';

/** The complete Dutch catalogue. */
export const messages: Messages = { ...nlCore, ...nlScreens, ...nlAccount, ...nlTeams, ...nlPayments };
