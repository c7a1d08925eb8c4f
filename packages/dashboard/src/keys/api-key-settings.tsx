import type { ReactNode } from 'react';
import { SwitchesSection } from '../projects/switches-section.js';

/** Whether the project's users and teams can have API keys. */
export const ApiKeySettings = (): ReactNode => (
  <SwitchesSection
    title="API keys"
    description="Let users create API keys for their own scripts. Turning this off keeps existing keys but rejects them."
    switches={[
      {
        setting: 'allowUserApiKeys',
        label: 'User API keys',
        hint: 'Users create keys in their account settings. Your server looks up the user of a key.',
        name: 'user API keys',
      },
      {
        setting: 'allowTeamApiKeys',
        label: 'Team API keys',
        hint: 'Members with the permission $manage_api_keys create keys for their team.',
        name: 'team API keys',
      },
    ]}
  />
);
