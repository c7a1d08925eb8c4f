import type { Messages } from '../en/full.js';
import { ptBrAccount } from './account.js';
import { ptBrCore } from './core.js';
import { ptBrPayments } from './payments.js';
import { ptBrScreens } from './screens.js';
import { ptBrTeams } from './teams.js';

/** The complete Brazilian Portuguese catalogue. */
export const messages: Messages = { ...ptBrCore, ...ptBrScreens, ...ptBrAccount, ...ptBrTeams, ...ptBrPayments };
