import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { MethodsNote } from '../projects/methods-note.js';
import { signInMethods } from '../projects/sign-in-methods.js';
import { SwitchesSection } from '../projects/switches-section.js';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { nameOfProvider } from '../providers/catalogue.js';
import { Card } from '../ui/display/card.js';
import { Page } from '../ui/display/page.js';
import { buttonClasses } from '../ui/forms/button.js';
import { FormRadioGroup, FormSwitch } from '../ui/forms/form-fields.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { AccountProtection } from './account-protection.js';

const Methods = (): ReactNode => {
  const { config } = useProject();
  const save = useSaveProject();
  const { signUpEnabled, credentialEnabled, magicLinkEnabled, passkeyEnabled, oauthProviders } = config;
  const form = useSaveForm({
    saved: { signUpEnabled, credentialEnabled, magicLinkEnabled, passkeyEnabled },
    onSave: (_, changed) => save({ config: changed }),
  });
  const values = useWatch({ control: form.methods.control });
  return (
    <SettingsSection
      title="Sign-up and sign-in"
      description="Changes apply immediately to every app of this project. Users who are signed in stay signed in."
      form={form}
      names={{
        signUpEnabled: 'sign-up',
        credentialEnabled: 'email and password',
        magicLinkEnabled: 'email link or code',
        passkeyEnabled: 'passkey',
      }}
    >
      <FormSwitch
        form={form}
        name="signUpEnabled"
        label="Sign-up"
        hint="Anyone can create an account. When off, only existing users can sign in."
      />
      {signInMethods.map(({ setting, label, hint }) => (
        <FormSwitch key={setting} form={form} name={setting} label={label} hint={hint} />
      ))}
      <MethodsNote
        methods={values}
        hasProvider={oauthProviders.length > 0}
        isSignUpOn={values.signUpEnabled ?? signUpEnabled}
      />
    </SettingsSection>
  );
};

const Providers = (): ReactNode => {
  const { id, config } = useProject();
  const names = config.oauthProviders.map((provider) => nameOfProvider(provider.id));
  return (
    <Card
      title="Providers"
      description="Let users sign in with an account from Google, GitHub and others."
      action={
        <Link
          to="/projects/$projectId/providers"
          params={{ projectId: id }}
          className={buttonClasses('secondary', 'small')}
        >
          {names.length === 0 ? 'Add provider' : 'Manage'}
        </Link>
      }
    >
      <p className={names.length === 0 ? 'text-muted-foreground' : undefined}>
        {names.length === 0 ? 'No provider is on.' : `On: ${names.join(', ')}`}
      </p>
    </Card>
  );
};

const strategies = [
  {
    value: 'link_method',
    label: 'Link to the existing account',
    hint: 'Only if both the provider and the account have verified the email. Otherwise the sign-in is rejected.',
  },
  {
    value: 'raise_error',
    label: 'Reject the sign-in',
    hint: 'The user is told that the email is taken and signs in with an existing method.',
  },
  {
    value: 'allow_duplicates',
    label: 'Create another account',
    hint: 'One person can end up with two accounts. Only the older one can sign in with the email itself.',
  },
] as const;

const AccountLinking = (): ReactNode => {
  const { oauthAccountMergeStrategy } = useProject().config;
  const save = useSaveProject();
  const form = useSaveForm({ saved: { oauthAccountMergeStrategy }, onSave: (values) => save({ config: values }) });
  return (
    <SettingsSection
      title="Account linking"
      description="When a provider returns an email address that an existing account uses."
      form={form}
      names={{ oauthAccountMergeStrategy: 'account linking' }}
    >
      <FormRadioGroup form={form} name="oauthAccountMergeStrategy" label="What to do" options={strategies} />
    </SettingsSection>
  );
};

const AccountDeletion = (): ReactNode => (
  <SwitchesSection
    title="Account deletion"
    description="Whether users can delete their own account."
    switches={[
      {
        setting: 'clientUserDeletionEnabled',
        label: 'Let users delete their account',
        hint: 'Adds a button to their account settings. When off, only your server and this dashboard delete users.',
        name: 'account deletion',
      },
    ]}
  />
);

/** How users sign up and sign in. */
export const SignInPage = (): ReactNode => {
  const project = useProject();
  return (
    <Page title="Sign-in" context={project.displayName} purpose="How users sign up and sign in.">
      <div className="flex max-w-3xl flex-col gap-6">
        <Methods />
        <Providers />
        <AccountLinking />
        <AccountDeletion />
        <AccountProtection />
      </div>
    </Page>
  );
};
