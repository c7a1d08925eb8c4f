import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readSetting } from '../projects/read-setting.js';
import { useProject } from '../projects/use-open-project.js';
import { FormSwitch } from '../ui/forms/form-fields.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';

type Setting = 'recentSignIn' | 'strongPasskeys';

/** The path of each setting in the configuration. */
const paths: Readonly<Record<Setting, string>> = {
  recentSignIn: 'auth.requireRecentSignIn',
  strongPasskeys: 'auth.passkey.countsAsTwoFactors',
};

const readSettings = (config: unknown): Record<Setting, boolean> => ({
  recentSignIn: readSetting(config, paths.recentSignIn) === true,
  strongPasskeys: readSetting(config, paths.strongPasskeys) === true,
});

/** What protects the accounts of users from someone with a session or password of theirs. */
export const AccountProtection = (): ReactNode => {
  const project = useProject();
  const queryClient = useQueryClient();
  const queryKey = ['account-protection', project.id];
  const { data } = useQuery({ queryKey, queryFn: async () => readSettings(await project.getConfig()) });
  const form = useSaveForm({
    saved: data ?? readSettings({}),
    onSave: async (_, changed) => {
      await project.updateConfig(
        Object.fromEntries(
          Object.entries(paths).flatMap(([name, path]) => {
            const isOn: unknown = Reflect.get(changed, name);
            return typeof isOn === 'boolean' ? [[path, isOn || null]] : [];
          }),
        ),
      );
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <SettingsSection
      title="Account protection"
      description="What users prove before someone else could take over their account."
      form={form}
      names={{ recentSignIn: 'recent sign-in', strongPasskeys: 'passkeys as both steps' }}
    >
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
    </SettingsSection>
  );
};
