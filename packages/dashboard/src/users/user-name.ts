import type { ServerUser } from '@portico/js';

/** What to call a user: by name, else by address, else by saying that there is neither. */
export const nameOf = ({
  displayName,
  primaryEmail,
  isAnonymous,
}: Pick<ServerUser, 'displayName' | 'primaryEmail' | 'isAnonymous'>): string =>
  displayName || primaryEmail || (isAnonymous ? 'Anonymous user' : 'No name');
