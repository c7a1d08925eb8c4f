import type { Messages } from '../en/full.js';
import { plAccount } from './account.js';
import { plCore } from './core.js';
import { plPayments } from './payments.js';
import { plScreens } from './screens.js';
import { plTeams } from './teams.js';

/** The complete Polish catalogue. */
export const messages: Messages = { ...plCore, ...plScreens, ...plAccount, ...plTeams, ...plPayments };
