import type { ServerUser } from '@portico/js';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';
import { initialOf } from '../ui/display/initial.js';
import { nameOf } from './user-name.js';

const sizes = { small: 'size-7 text-xs', large: 'size-12 text-lg' } as const;

/** A user's picture, or the first letter of their name. The name is next to it, so it has no text for screen readers. */
export const Avatar = ({
  user,
  size = 'small',
}: {
  user: ServerUser;
  /** Default: `small`, for rows. */
  size?: keyof typeof sizes;
}): ReactNode =>
  user.profileImageUrl === null ? (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border bg-muted font-medium text-muted-foreground select-none',
        sizes[size],
      )}
    >
      {initialOf(nameOf(user))}
    </span>
  ) : (
    <img
      src={user.profileImageUrl}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className={classNames('shrink-0 rounded-full border object-cover', sizes[size])}
    />
  );
