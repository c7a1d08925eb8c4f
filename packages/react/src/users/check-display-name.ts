import { screenLimits } from '@portico/contract/plain';
import type { MessageId } from '../messages/en/full.js';
import type { Translate } from '../messages/use-translate.js';

/** Returns the error of a display name. */
export const checkDisplayName = (name: string, translate: Translate<MessageId>): string | undefined =>
  [...name].length > screenLimits.displayNameMaxChars
    ? translate('error.name-too-long', { max: screenLimits.displayNameMaxChars })
    : undefined;
