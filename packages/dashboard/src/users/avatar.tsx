import type { ServerUser } from '@portico/js';
import type { ReactNode } from 'react';
import { nameOf } from './user-name.js';

/** A user's picture, or the first letter of their name. The name is next to it, so it has no text for screen readers. */
export const Avatar = ({ user }: { user: ServerUser }): ReactNode =>
  user.profileImageUrl === null ? (
    <span
      aria-hidden
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-full border bg-muted text-xs font-medium text-muted-foreground select-none"
    >
      {[...nameOf(user)][0]?.toLocaleUpperCase()}
    </span>
  ) : (
    <img
      src={user.profileImageUrl}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-7 shrink-0 rounded-full border object-cover"
    />
  );
