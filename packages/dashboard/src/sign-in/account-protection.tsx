import type { ProjectConfiguration } from '@portico/js';
import type { ReactNode } from 'react';
import { ConfigurationSection } from '../projects/configuration-section.js';
import { readSetting } from '../projects/read-setting.js';
import { useSaveConfiguration } from '../projects/use-configuration.js';
import { FormSwitch } from '../ui/forms/form-fields.js';
import { SettingsForm } from '../ui/forms/settings-form.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';

/** The path of each setting in the configuration. */
const paths = { recentSignIn: 'auth.requireRecentSignIn', strongPasskeys: 'auth.passkey.countsAsTwoFactors' } as const;

const ProtectionForm = ({ config }: { readonly config: ProjectConfiguration }): ReactNode => {
  const save = useSaveConfiguration();
  const form = useSaveForm({
    saved: {
      recentSignIn: readSetting(config, paths.recentSignIn) === true,
      strongPasskeys: readSetting(config, paths.strongPasskeys) === true,
    },
    onSave: (_, { recentSignIn, strongPasskeys }) =>
      save({
        ...(recentSignIn !== undefined && { [paths.recentSignIn]: recentSignIn || null }),
        ...(strongPasskeys !== undefined && { [paths.strongPasskeys]: strongPasskeys || null }),
      }),
  });
  return (
    <SettingsForm form={form} names={{ recentSignIn: 'recent sign-in', strongPasskeys: 'passkeys as both steps' }}>
      <FormSwitch
        form={form}
        name="recentSignIn"
        label="Require a recent sign-in"
        hint="To change how they sign in, create an API key or delete their account, users must have signed in within the last 15 minutes. Portico’s screens ask them to sign in again; apps with other screens have to do it themselves."
      />
      <FormSwitch
        form={form}
        name="strongPasskeys"
        label="Passkeys replace two-step verification"
        hint="Users who sign in with a passkey by fingerprint, face or PIN do not enter a code of their authenticator app as well."
      />
    </SettingsForm>
  );
};

/** What protects the accounts of users from someone with a session or password of theirs. */
export const AccountProtection = (): ReactNode => (
  <ConfigurationSection
    title="Account protection"
    description="What users prove before someone else could take over their account."
  >
    {(config) => <ProtectionForm config={config} />}
  </ConfigurationSection>
);
