import type { CSSProperties, ReactNode } from 'react';
import { UserIcon } from '../components/icons.js';
import { Surface } from '../components/surface.js';

/** What {@link UserAvatar} takes. */
export interface UserAvatarProps {
  readonly user?: {
    readonly displayName: string | null;
    readonly primaryEmail: string | null;
    readonly profileImageUrl: string | null;
  } | null;
  /** Its width and height in CSS pixels. Default: as high as a button. */
  readonly size?: number;
  /** Draws a line around it, which sets a picture off from what is behind it. */
  readonly border?: boolean;
}

/** The style sheet reads the size from a property, since its rules win over those of an element. */
const sized = (size: number): CSSProperties & Record<'--portico-avatar-size', string> => ({
  '--portico-avatar-size': `${size}px`,
});

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
 * <UserAvatar user={user} size={64} border />
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
