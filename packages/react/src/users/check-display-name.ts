import { screenLimits } from '@portico/contract/plain';
import type { MessageId } from '../messages/en.js';
import type { Translate } from '../messages/use-translate.js';

/** What is wrong with what a person wants to be called, in words. */
export const checkDisplayName = (name: string, translate: Translate<MessageId>): string | undefined =>
  [...name].length > screenLimits.displayNameMaxChars
    ? translate('error.name-too-long', { max: screenLimits.displayNameMaxChars })
    : undefined;
