import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, LogOut, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOwner } from '../app/owner.js';
import { type ThemeChoice, useThemeChoice } from '../app/theme.js';
import { initialOf } from '../ui/display/initial.js';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/overlays/menu.js';

const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The signed-in owner, the theme, account settings and sign-out. */
export const UserMenu = (): ReactNode => {
  const owner = useOwner();
  const [theme, chooseTheme] = useThemeChoice();
  const email = owner.primaryEmail ?? 'No email';
  const name = owner.displayName ?? email;
  return (
    <Menu
      className="w-56"
      trigger={
        <button
          type="button"
          className="flex h-11 w-full items-center gap-2.5 rounded-sm px-2 text-start transition-colors hover:bg-muted"
        >
          {/* Drawn by CSS, so that the initial is not part of the button's name. */}
          <span
            aria-hidden
            data-letter={initialOf(name)}
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-xs font-semibold text-foreground uppercase before:content-[attr(data-letter)]"
          />
          <span className="sr-only">Account</span>
          <span className="flex min-w-0 grow flex-col">
            <span dir="auto" className="truncate text-left font-medium">
              {name}
            </span>
            {name !== email && <span className="truncate text-xs text-muted-foreground">{email}</span>}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      }
    >
      <p className="truncate px-2 py-1.5 text-muted-foreground">{email}</p>
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} options={themes} onChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem>
        <Link to="/handler/$" params={{ _splat: 'account-settings' }}>
          <UserCog aria-hidden />
          Account settings
        </Link>
      </MenuItem>
      <MenuItem>
        {/* On a separate page: signing out here would redirect to sign-in, and the next owner back to this page. */}
        <Link to="/handler/$" params={{ _splat: 'sign-out' }}>
          <LogOut aria-hidden />
          Sign out
        </Link>
      </MenuItem>
    </Menu>
  );
};
