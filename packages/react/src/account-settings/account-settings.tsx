import { type ReactNode, Suspense } from 'react';
import { lazily } from '../components/lazily.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import { Mocked } from '../demo/mocked.js';
import type { MockApiKey, MockProject, MockSession, MockUser } from '../demo/mocks.js';

/** An icon of ours that a section of the app's own can have, by the name that published code calls it. */
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
  /** Stands in the address, after `#`. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly icon?: ReactNode;
  /** One of our icons, where `icon` gives none. */
  readonly iconName?: AccountSettingsIconName;
}

/** What {@link AccountSettings} takes. */
export interface AccountSettingsProps extends ScreenProps {
  /** Sections of the app's own, after ours. */
  readonly extraItems?: readonly AccountSettingsItem[];
  /**
   * With one of these the settings are a demonstration: they show what is made up here, ask nothing of a server, and
   * change nothing.
   */
  readonly mockUser?: MockUser;
  readonly mockProject?: MockProject;
  readonly mockApiKeys?: readonly MockApiKey[];
  readonly mockSessions?: readonly MockSession[];
}

/** As wide as what it stands for. */
const Skeleton = (): ReactNode => (
  <div className="portico-settings" aria-busy="true">
    <div className="portico-skeleton" data-size="brand" />
    <div className="portico-skeleton" data-size="title" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
  </div>
);

const Settings = lazily(() => import('./settings.js').then((part) => part.Settings));

/**
 * Where people look after their account: their profile, how they sign in, where they are signed in. Who is not signed
 * in is led to the sign-in screen, and comes back.
 *
 * @example
 * <AccountSettings fullPage extraItems={[{ id: 'billing', title: 'Billing', content: <Billing /> }]} />
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
