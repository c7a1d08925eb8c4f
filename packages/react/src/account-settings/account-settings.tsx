'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { LateNote } from '../components/late-note.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import { Mocked } from '../demo/mocked.js';
import type { MockApiKey, MockProject, MockSession, MockUser } from '../demo/mocks.js';

/** Name of a built-in icon for a section that an app adds. The names are those of published code. */
export type AccountSettingsIconName =
  | 'Contact'
  | 'ShieldCheck'
  | 'Bell'
  | 'Monitor'
  | 'Key'
  | 'Settings'
  | 'CirclePlus';

/** A section that an app adds to the account settings. */
export interface AccountSettingsItem {
  /** Part of the address after `#`. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly icon?: ReactNode;
  /** A built-in icon, used when `icon` is missing. */
  readonly iconName?: AccountSettingsIconName;
}

/** Props of {@link AccountSettings}. */
export interface AccountSettingsProps extends ScreenProps {
  /** Sections of the app, shown after the built-in ones. */
  readonly extraItems?: readonly AccountSettingsItem[];
  /** With a mock prop the screen is a demo: it shows this data, sends no requests and changes nothing. */
  readonly mockUser?: MockUser;
  readonly mockProject?: MockProject;
  readonly mockApiKeys?: readonly MockApiKey[];
  readonly mockSessions?: readonly MockSession[];
}

/** Has the width of the settings, so that the layout does not shift. */
const Skeleton = (): ReactNode => (
  <div className="portico-settings">
    <div className="portico-skeleton" data-size="brand" aria-busy="true" />
    <div className="portico-skeleton" data-size="title" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
    <LateNote />
  </div>
);

const Settings = lazy(() => import('./settings.js').then((module) => ({ default: module.Settings })));

/**
 * Lets users manage their account: profile, sign-in methods, sessions, teams. Signed-out users are redirected to sign
 * in first.
 *
 * @example
 * import { AccountSettings } from '@portico/react';
 *
 * export const SettingsPage = () => (
 *   <AccountSettings fullPage extraItems={[{ id: 'billing', title: 'Billing', content: <p>Your plan: Free</p> }]} />
 * );
 */
export const AccountSettings = ({
  fullPage = false,
  extraItems = [],
  mockUser,
  mockProject,
  mockApiKeys,
  mockSessions,
}: AccountSettingsProps): ReactNode => {
  const isMock = Boolean(mockUser ?? mockProject ?? mockApiKeys ?? mockSessions);
  const mocks = isMock
    ? { user: mockUser ?? {}, project: mockProject, apiKeys: mockApiKeys, sessions: mockSessions }
    : {};
  return (
    <ScreenFrame fullPage={fullPage}>
      <Suspense fallback={<Skeleton />}>
        <Mocked mocks={mocks}>
          <Settings extraItems={extraItems} />
        </Mocked>
      </Suspense>
    </ScreenFrame>
  );
};
