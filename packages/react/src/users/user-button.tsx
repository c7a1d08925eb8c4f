'use client';

import type { CurrentUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { signOutHere } from '../app/sign-out-here.js';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useResourceState } from '../app/use-resource.js';
import { useUser } from '../app/use-user.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { Spinner, UserIcon } from '../components/icons.js';
import { InlineFrame } from '../components/inline-frame.js';
import { ColorModeIcon, SignOutIcon } from '../components/lazy-icons.js';
import { Menu, MenuItem } from '../components/menu.js';
import type { MockUser } from '../demo/mocks.js';
import { useBarTranslate } from '../messages/use-bar-translate.js';
import { UserAvatar } from './user-avatar.js';

/** An item that an app adds to the menu. */
export interface UserButtonItem {
  readonly text: string;
  readonly icon?: ReactNode;
  readonly onClick: () => void | Promise<void>;
}

/** Props of {@link UserButton}. */
export interface UserButtonProps {
  /** Shows name and email next to the picture. */
  readonly showUserInfo?: boolean;
  readonly extraItems?: readonly UserButtonItem[];
  /** Adds an item that calls this function to switch between light and dark. */
  readonly colorModeToggle?: () => void | Promise<void>;
  /** Shows this user as a demo: no requests are sent, and the built-in items do nothing. */
  readonly mockUser?: MockUser;
}

/** The user of the menu. */
type Person = Pick<CurrentUser, 'displayName' | 'primaryEmail' | 'profileImageUrl'>;

const Account = ({ user }: { user: Person }): ReactNode => (
  <span className="portico-account">
    <span className="portico-account-name" dir="auto">
      {user.displayName ?? user.primaryEmail}
    </span>{' '}
    {user.displayName && (
      <span className="portico-account-email" dir="auto">
        {user.primaryEmail}
      </span>
    )}
  </span>
);

interface UserMenuProps extends Omit<UserButtonProps, 'mockUser'> {
  readonly user: Person | null;
  readonly isMock?: boolean;
}

const SignedOutItems = (): ReactNode => {
  const translate = useBarTranslate();
  const navigate = useNavigate();
  const links = useAuthLinks('here');
  const project = useResourceState(usePorticoApp().store.project());
  return (
    <>
      <MenuItem icon={<UserIcon />} onSelect={() => navigate(links.signIn)}>
        {translate('action.sign-in')}
      </MenuItem>
      {project.status === 'ready' && project.value.config.signUpEnabled && (
        <MenuItem icon={<UserIcon />} onSelect={() => navigate(links.signUp)}>
          {translate('action.sign-up')}
        </MenuItem>
      )}
    </>
  );
};

const UserMenu = ({
  user,
  isMock = false,
  showUserInfo = false,
  extraItems = [],
  colorModeToggle,
}: UserMenuProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useBarTranslate();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const title = user?.displayName ?? user?.primaryEmail;
  // Voice control finds a button by the text that it shows.
  const name = showUserInfo && user?.displayName && user.primaryEmail ? `${title} ${user.primaryEmail}` : title;
  const openPage = (to: string): void => {
    if (!isMock) navigate(to);
  };
  const signOut = async (): Promise<void> => {
    if (isMock) return;
    setLeaving(true);
    // Without a connection this takes a while.
    await signOutHere(app);
    setLeaving(false);
  };

  const leaving = isLeaving ? translate('sign-out.busy') : undefined;
  const label = leaving ?? (name ? translate('user-button.name-of', { name }) : translate('user-button.name'));
  const face = (
    <>
      {leaving ? (
        <span className="portico-avatar">
          <Spinner />
        </span>
      ) : (
        <UserAvatar user={user} />
      )}
      {showUserInfo && user && <Account user={user} />}
    </>
  );
  return (
    <Menu name={label} face={face}>
      {user && (
        <div className="portico-menu-head" role="presentation">
          <Account user={user} />
        </div>
      )}
      {user && (
        <MenuItem icon={<UserIcon />} onSelect={() => openPage(app.urls.accountSettings)}>
          {translate('user-button.settings')}
        </MenuItem>
      )}
      {user &&
        extraItems.map((item) => (
          <MenuItem key={item.text} icon={item.icon} onSelect={item.onClick}>
            {item.text}
          </MenuItem>
        ))}
      {colorModeToggle && (
        <MenuItem icon={<ColorModeIcon />} onSelect={colorModeToggle}>
          {translate('user-button.color-mode')}
        </MenuItem>
      )}
      {user && (
        <MenuItem icon={<SignOutIcon />} onSelect={signOut}>
          {leaving ?? translate('action.sign-out')}
        </MenuItem>
      )}
      {!user && <SignedOutItems />}
    </Menu>
  );
};

const OwnMenu = (props: UserButtonProps): ReactNode => <UserMenu {...props} user={useUser()} />;

const UserButtonContent = ({ mockUser, ...props }: UserButtonProps): ReactNode => {
  if (!mockUser) return <OwnMenu {...props} />;
  const { displayName = null, primaryEmail = null, profileImageUrl = null } = mockUser;
  return <UserMenu {...props} user={{ displayName, primaryEmail, profileImageUrl }} isMock />;
};

/**
 * Account menu: the signed-in user, items of the app and sign-out. When no user is signed in, it offers sign-in and, if
 * the project allows it, sign-up.
 *
 * @example
 * import { UserButton } from '@portico/react';
 *
 * export const Header = () => (
 *   <UserButton showUserInfo extraItems={[{ text: 'Billing', onClick: () => window.location.assign('/billing') }]} />
 * );
 */
export const UserButton = (props: UserButtonProps): ReactNode => (
  <InlineFrame>
    <UserButtonContent {...props} />
  </InlineFrame>
);
