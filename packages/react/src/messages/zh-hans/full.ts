import type { Messages } from '../en/full.js';
import { zhHansAccount } from './account.js';
import { zhHansCore } from './core.js';
import { zhHansPayments } from './payments.js';
import { zhHansScreens } from './screens.js';
import { zhHansTeams } from './teams.js';

/** The complete Chinese catalogue. */
export const messages: Messages = {
  ...zhHansCore,
  ...zhHansScreens,
  ...zhHansAccount,
  ...zhHansTeams,
  ...zhHansPayments,
};
