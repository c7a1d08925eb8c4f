import type { ServerUser } from '@portico/js';

/** The display name of a user: the name, otherwise the email, otherwise a placeholder. */
export const nameOf = ({
  displayName,
  primaryEmail,
  isAnonymous,
}: Pick<ServerUser, 'displayName' | 'primaryEmail' | 'isAnonymous'>): string =>
  displayName || primaryEmail || (isAnonymous ? 'Anonymous user' : 'No name');
