import type { ReactNode } from 'react';
import { UserIcon } from '../components/icons.js';
import { Surface } from '../components/surface.js';

/** What {@link UserAvatar} takes. */
export interface UserAvatarProps {
  readonly user?: {
    readonly displayName: string | null;
    readonly primaryEmail: string | null;
    readonly profileImageUrl: string | null;
  } | null;
}

/** Up to two letters that stand for a name or an address. */
const initialsOf = (name: string): string => {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
};

/**
 * A user's picture, else their initials, else a figure.
 *
 * @example
 * <UserAvatar user={user} />
 */
export const UserAvatar = ({ user }: UserAvatarProps): ReactNode => {
  const initials = initialsOf(user?.displayName || user?.primaryEmail || '');
  return (
    <Surface extent="inline">
      <span className="portico-avatar" aria-hidden="true">
        {user?.profileImageUrl ? (
          <img className="portico-avatar-image" src={user.profileImageUrl} alt="" referrerPolicy="no-referrer" />
        ) : (
          initials || <UserIcon />
        )}
      </span>
    </Surface>
  );
};
