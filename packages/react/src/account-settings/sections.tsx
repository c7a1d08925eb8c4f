import type { CurrentUser, Project } from '@portico/js';
import type { ComponentType, ReactNode } from 'react';
import {
  DeviceIcon,
  KeyIcon,
  LinkIcon,
  MailIcon,
  PasskeyIcon,
  ShieldIcon,
  TeamIcon,
  TrashIcon,
  UserIcon,
} from '../components/icons.js';
import { lazily } from '../components/lazily.js';
import type { MessageId } from '../messages/en.js';

/** What each section of the account settings is shown with. */
export interface SectionProps {
  readonly user: CurrentUser;
  /** Says that the account is about to be gone, or, when that failed, that it stays. */
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** One section of the account settings. */
interface SettingsSection {
  /** Stands in the address, after `#`. */
  readonly id: string;
  readonly title: MessageId;
  readonly icon: ReactNode;
  /** Default: offered to everybody. */
  readonly isOffered?: (project: Project, user: CurrentUser) => boolean;
  readonly Content: ComponentType<SectionProps>;
}

/** The sections, in their order. A section is added as a row; its code is loaded when it is opened. */
export const sections: readonly SettingsSection[] = [
  {
    id: 'profile',
    title: 'profile.title',
    icon: <UserIcon />,
    Content: lazily(() => import('../users/profile-section.js').then((part) => part.ProfileSection)),
  },
  {
    id: 'emails',
    title: 'emails.title',
    icon: <MailIcon />,
    Content: lazily(() => import('../contact-channels/email-section.js').then((part) => part.EmailSection)),
  },
  {
    id: 'password',
    title: 'password.title',
    icon: <KeyIcon />,
    isOffered: ({ config }) => config.credentialEnabled,
    Content: lazily(() => import('../passwords/password-section.js').then((part) => part.PasswordSection)),
  },
  {
    id: 'passkey',
    title: 'passkeys.title',
    icon: <PasskeyIcon />,
    isOffered: ({ config }, user) => config.passkeyEnabled || user.passkeyAuthEnabled,
    Content: lazily(() => import('../passkeys/passkey-section.js').then((part) => part.PasskeySection)),
  },
  {
    id: 'second-factor',
    title: 'totp.title',
    icon: <ShieldIcon />,
    Content: lazily(() =>
      import('../second-factors/second-factor-section.js').then((part) => part.SecondFactorSection),
    ),
  },
  {
    id: 'connected-accounts',
    title: 'accounts.title',
    icon: <LinkIcon />,
    isOffered: ({ config }, user) => config.oauthProviders.length > 0 || user.oauthProviders.length > 0,
    Content: lazily(() =>
      import('../oauth/connected-accounts-section.js').then((part) => part.ConnectedAccountsSection),
    ),
  },
  {
    id: 'sessions',
    title: 'sessions.title',
    icon: <DeviceIcon />,
    Content: lazily(() => import('../sessions/sessions-section.js').then((part) => part.SessionsSection)),
  },
  {
    id: 'api-keys',
    title: 'keys.title',
    icon: <KeyIcon />,
    isOffered: ({ config }, user) => config.allowUserApiKeys && !user.isAnonymous,
    Content: lazily(() => import('../keys/api-keys-section.js').then((part) => part.ApiKeysSection)),
  },
  {
    id: 'team-creation',
    title: 'team-creation.title',
    icon: <TeamIcon />,
    isOffered: ({ config }, user) => config.clientTeamCreationEnabled && !user.isAnonymous,
    Content: lazily(() => import('../teams/team-creation-section.js').then((part) => part.TeamCreationSection)),
  },
  {
    id: 'delete',
    title: 'deletion.title',
    icon: <TrashIcon />,
    isOffered: ({ config }) => config.clientUserDeletionEnabled,
    Content: lazily(() => import('../users/deletion-section.js').then((part) => part.DeletionSection)),
  },
];
