import type { CurrentUser, Project } from '@portico/js';
import type { ComponentType, ReactNode } from 'react';
import { UserIcon } from '../components/icons.js';
import { lazily } from '../components/lazily.js';
import type { MessageId } from '../messages/en.js';

/** What each section of the account settings is shown with. */
export interface SectionProps {
  readonly user: CurrentUser;
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
];
