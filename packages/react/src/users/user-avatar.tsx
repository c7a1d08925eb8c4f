'use client';

import type { CSSProperties, ReactNode } from 'react';
import { UserIcon } from '../components/icons.js';
import { Surface } from '../components/surface.js';
import { initialOf } from './initial.js';

/** Props of {@link UserAvatar}. */
export interface UserAvatarProps {
  readonly user?: {
    readonly displayName?: string | null;
    readonly primaryEmail?: string | null;
    readonly profileImageUrl?: string | null;
  } | null;
  /** Width and height in CSS pixels. Default: the height of a button. */
  readonly size?: number;
  /** Draws a border around the picture. */
  readonly border?: boolean;
}

/** Set as a custom property, because the style sheet overrides inline sizes. */
const sized = (size: number): CSSProperties & Record<'--portico-avatar-size', string> => ({
  '--portico-avatar-size': `${size}px`,
});

/** Returns up to two initials of a name or email. */
const initialsOf = (name: string): string => {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  return initialOf(words[0]) + initialOf(words.length > 1 ? words.at(-1) : '');
};

/**
 * A user's picture, otherwise their initials, otherwise an icon.
 *
 * @example
 * import { UserAvatar, useUser } from '@portico/react';
 *
 * export const Avatar = () => <UserAvatar user={useUser()} size={64} border />;
 */
export const UserAvatar = ({ user, size, border = false }: UserAvatarProps): ReactNode => {
  const initials = initialsOf(user?.displayName || user?.primaryEmail || '');
  return (
    <Surface extent="inline">
      <span
        className="portico-avatar"
        data-border={border || undefined}
        style={size === undefined ? undefined : sized(size)}
        aria-hidden="true"
      >
        {user?.profileImageUrl ? (
          <img className="portico-avatar-image" src={user.profileImageUrl} alt="" referrerPolicy="no-referrer" />
        ) : (
          initials || <UserIcon />
        )}
      </span>
    </Surface>
  );
};
