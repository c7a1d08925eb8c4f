import type { ReactNode } from 'react';
import { SwitchesSection } from '../projects/switches-section.js';

/** Who makes teams. */
export const Teams = (): ReactNode => (
  <SwitchesSection
    title="Teams"
    description="Groups of users, with permissions of their own."
    switches={[
      {
        setting: 'createTeamOnSignUp',
        label: 'A team for everybody',
        hint: 'Whoever signs up gets a personal team.',
        name: 'a team for everybody',
      },
      {
        setting: 'clientTeamCreationEnabled',
        label: 'Users may make teams',
        hint: 'Off: only your server and this dashboard make them.',
        name: 'teams by users',
      },
    ]}
  />
);
