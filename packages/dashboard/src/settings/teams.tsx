import type { ReactNode } from 'react';
import { SwitchesSection } from '../projects/switches-section.js';

/** How teams are created. */
export const Teams = (): ReactNode => (
  <SwitchesSection
    title="Teams"
    description="Groups of users with their own permissions."
    switches={[
      {
        setting: 'createTeamOnSignUp',
        label: 'Personal teams',
        hint: 'Create a team for each new user.',
        name: 'personal teams',
      },
      {
        setting: 'clientTeamCreationEnabled',
        label: 'Team creation by users',
        hint: 'When off, only your server and this dashboard create teams.',
        name: 'team creation by users',
      },
    ]}
  />
);
