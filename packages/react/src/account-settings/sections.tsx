'use client';

import type { CurrentUser, Project } from '@portico/js';
import type { ComponentType, ReactNode } from 'react';
import { PasskeyIcon, UserIcon } from '../components/icons.js';
import {
  BellIcon,
  CardIcon,
  DeviceIcon,
  KeyIcon,
  LinkIcon,
  MailIcon,
  ShieldIcon,
  TeamIcon,
  TrashIcon,
} from '../components/lazy-icons.js';
import { EmailSection } from '../contact-channels/email-section.js';
import { NotificationSection } from '../emails/notification-section.js';
import { ApiKeysSection } from '../keys/api-keys-section.js';
import type { MessageId } from '../messages/en/full.js';
import { ConnectedAccountsSection } from '../oauth/connected-accounts-section.js';
import { PasskeySection } from '../passkeys/passkey-section.js';
import { PasswordSection } from '../passwords/password-section.js';
import { PlanSection } from '../purchases/plan-section.js';
import { SecondFactorSection } from '../second-factors/second-factor-section.js';
import { SessionsSection } from '../sessions/sessions-section.js';
import { ReceivedInvitationsSection } from '../teams/received-invitations-section.js';
import { TeamCreationSection } from '../teams/team-creation-section.js';
import { DeletionSection } from '../users/deletion-section.js';
import { ProfileSection } from '../users/profile-section.js';

/** Props of each section of the account settings. */
export interface SectionProps {
  readonly user: CurrentUser;
  /** Called with `true` before the account is deleted, and with `false` when deleting it failed. */
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** What else decides which sections are shown. */
interface OfferFacts {
  /** The project sells something to users. */
  readonly hasPlans: boolean;
  /** A team has invited the user. */
  readonly hasInvitations: boolean;
}

/** Groups of the navigation in display order. What deletes the account is last, apart from the others. */
export const groups = ['account', 'security', 'teams', 'app', 'end'] as const;

/** A group of the navigation. */
export type SettingsGroup = (typeof groups)[number];

/** A built-in section of the account settings. */
interface SettingsSection {
  /** Part of the address after `#`. */
  readonly id: string;
  readonly group: SettingsGroup;
  readonly title: MessageId;
  readonly icon: ReactNode;
  /** Default: always shown. */
  readonly isOffered?: (project: Project, user: CurrentUser, facts: OfferFacts) => boolean;
  readonly Content: ComponentType<SectionProps>;
}

/** The built-in sections in display order. To add a section, add a row. */
export const sections: readonly SettingsSection[] = [
  {
    id: 'profile',
    group: 'account',
    title: 'profile.title',
    icon: <UserIcon />,
    Content: ProfileSection,
  },
  {
    id: 'emails',
    group: 'account',
    title: 'emails.title',
    icon: <MailIcon />,
    Content: EmailSection,
  },
  {
    id: 'notifications',
    group: 'account',
    title: 'notifications.title',
    icon: <BellIcon />,
    isOffered: (_, user) => !user.isAnonymous,
    Content: NotificationSection,
  },
  {
    id: 'password',
    group: 'security',
    title: 'password.title',
    icon: <KeyIcon />,
    isOffered: ({ config }) => config.credentialEnabled,
    Content: PasswordSection,
  },
  {
    id: 'passkey',
    group: 'security',
    title: 'passkeys.title',
    icon: <PasskeyIcon />,
    isOffered: ({ config }, user) => config.passkeyEnabled || user.passkeyAuthEnabled,
    Content: PasskeySection,
  },
  {
    id: 'second-factor',
    group: 'security',
    title: 'totp.title',
    icon: <ShieldIcon />,
    Content: SecondFactorSection,
  },
  {
    id: 'connected-accounts',
    group: 'security',
    title: 'accounts.title',
    icon: <LinkIcon />,
    isOffered: ({ config }, user) => config.oauthProviders.length > 0 || user.oauthProviders.length > 0,
    Content: ConnectedAccountsSection,
  },
  {
    id: 'sessions',
    group: 'security',
    title: 'sessions.title',
    icon: <DeviceIcon />,
    Content: SessionsSection,
  },
  {
    id: 'plan',
    group: 'account',
    title: 'plan.title',
    icon: <CardIcon />,
    isOffered: (_, user, { hasPlans }) => hasPlans && !user.isAnonymous,
    Content: PlanSection,
  },
  {
    id: 'api-keys',
    group: 'account',
    title: 'keys.title',
    icon: <KeyIcon />,
    isOffered: ({ config }, user) => config.allowUserApiKeys && !user.isAnonymous,
    Content: ApiKeysSection,
  },
  {
    id: 'team-invitations',
    group: 'teams',
    title: 'team-invitations.title',
    icon: <MailIcon />,
    isOffered: (_project, _user, { hasInvitations }) => hasInvitations,
    Content: ReceivedInvitationsSection,
  },
  {
    id: 'team-creation',
    group: 'teams',
    title: 'team-creation.title',
    icon: <TeamIcon />,
    isOffered: ({ config }, user) => config.clientTeamCreationEnabled && !user.isAnonymous,
    Content: TeamCreationSection,
  },
  {
    id: 'delete',
    group: 'end',
    title: 'deletion.title',
    icon: <TrashIcon />,
    isOffered: ({ config }) => config.clientUserDeletionEnabled,
    Content: DeletionSection,
  },
];
