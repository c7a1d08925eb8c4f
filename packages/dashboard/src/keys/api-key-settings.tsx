import type { ReactNode } from 'react';
import { SwitchesSection } from '../projects/switches-section.js';

/** Whether the project's users and teams have API keys. */
export const ApiKeySettings = (): ReactNode => (
  <SwitchesSection
    title="API keys"
    description="By these, programs of your users act for them in your app. Turned off, the keys there are stay, and are refused until you turn them on again."
    switches={[
      {
        setting: 'allowUserApiKeys',
        label: 'API keys of users',
        hint: 'Users make keys in their account settings, and your server finds the user of a key.',
        name: 'API keys of users',
      },
      {
        setting: 'allowTeamApiKeys',
        label: 'API keys of teams',
        hint: 'Members with the permission $manage_api_keys make keys for their team.',
        name: 'API keys of teams',
      },
    ]}
  />
);
