import { enAccount } from './account.js';
import { enBar } from './bar.js';
import { enCore } from './core.js';
import { enPayments } from './payments.js';
import { enScreens } from './screens.js';
import { enTeams } from './teams.js';

/** The complete English catalogue. Other languages are checked against it. */
export const en = { ...enCore, ...enBar, ...enScreens, ...enAccount, ...enTeams, ...enPayments } as const;

/** ID of a text of the screens. */
export type MessageId = keyof typeof en;

/** A complete catalogue of one language. */
export type Messages = Readonly<Record<MessageId, string>>;
