import type { PermissionDefinition } from '@portico/js';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { PermissionChoice } from './permission-choice.js';

type PermissionSet = readonly { readonly id: string }[];

// Sorted like the definitions, so that a set compares equal however the server orders it.
const toIds = (set: PermissionSet): string[] => set.map(({ id }) => id).sort();
const toSet = (ids: readonly string[]): { readonly id: string }[] => ids.map((id) => ({ id }));

interface Values {
  readonly creator: readonly string[];
  readonly member: readonly string[];
  readonly user: readonly string[];
}

/** What {@link DefaultPermissions} takes: the permissions to choose from. */
export interface DefaultPermissionsProps {
  readonly ofTeams: readonly PermissionDefinition[];
  readonly ofProject: readonly PermissionDefinition[];
}

/** The permissions that new users, team creators and team members get. */
export const DefaultPermissions = ({ ofTeams, ofProject }: DefaultPermissionsProps): ReactNode => {
  const { config } = useProject();
  const save = useSaveProject();
  const form = useSaveForm<Values>({
    saved: {
      creator: toIds(config.teamCreatorDefaultPermissions),
      member: toIds(config.teamMemberDefaultPermissions),
      user: toIds(config.userDefaultPermissions),
    },
    onSave: (_, { creator, member, user }) =>
      save({
        config: {
          ...(creator && { teamCreatorDefaultPermissions: toSet(creator) }),
          ...(member && { teamMemberDefaultPermissions: toSet(member) }),
          ...(user && { userDefaultPermissions: toSet(user) }),
        },
      }),
  });
  return (
    <SettingsSection
      title="Default permissions"
      description="Granted automatically. Changes apply to new users and members only."
      form={form}
      names={{ creator: 'team creators', member: 'team members', user: 'new users' }}
    >
      <PermissionChoice form={form} name="creator" legend="Team creators" definitions={ofTeams} />
      <PermissionChoice form={form} name="member" legend="Team members" definitions={ofTeams} />
      <PermissionChoice form={form} name="user" legend="New users" definitions={ofProject} />
    </SettingsSection>
  );
};
