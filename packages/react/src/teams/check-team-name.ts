import type { MessageId } from '../messages/en/full.js';
import type { Translate } from '../messages/use-translate.js';
import { checkDisplayName } from '../users/check-display-name.js';

/** Returns the error of a team's name. Servers may store any, but menus and lists show it to all members. */
export const checkTeamName = (name: string, translate: Translate<MessageId>): string | undefined =>
  name.trim() === '' ? translate('team-creation.missing') : checkDisplayName(name.trim(), translate);
