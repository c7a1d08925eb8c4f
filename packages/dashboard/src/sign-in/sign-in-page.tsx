import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signInMethods } from '../projects/sign-in-methods.js';
import { SwitchesSection } from '../projects/switches-section.js';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { nameOfProvider } from '../providers/catalogue.js';
import { Card } from '../ui/display/card.js';
import { Note } from '../ui/display/note.js';
import { Page } from '../ui/display/page.js';
import { buttonClasses } from '../ui/forms/button.js';
import { SwitchField } from '../ui/forms/choice-field.js';
import { RadioGroup } from '../ui/forms/radio-group.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';

const Methods = (): ReactNode => {
  const { config } = useProject();
  const save = useSaveProject();
  const { signUpEnabled, credentialEnabled, magicLinkEnabled, passkeyEnabled, oauthProviders } = config;
  const draft = useDraft({
    saved: { signUpEnabled, credentialEnabled, magicLinkEnabled, passkeyEnabled },
    onSave: (values) => save({ config: values }),
  });
  const { values, change } = draft;
  const isClosed = oauthProviders.length === 0 && signInMethods.every(({ setting }) => !values[setting]);
  return (
    <SettingsSection
      title="Sign-up and sign-in"
      description="Takes effect at once, in every app of this project. Who is signed in stays signed in."
      draft={draft}
      names={{
        signUpEnabled: 'sign-up',
        credentialEnabled: 'e-mail and password',
        magicLinkEnabled: 'link or code by e-mail',
        passkeyEnabled: 'passkey',
      }}
    >
      <SwitchField
        label="Sign-up"
        hint="Anybody can create an account. Off: only who has one can sign in."
        isOn={values.signUpEnabled}
        onChange={(isOn) => change({ signUpEnabled: isOn })}
      />
      {signInMethods.map(({ setting, label, hint }) => (
        <SwitchField
          key={setting}
          label={label}
          hint={hint}
          isOn={values[setting]}
          onChange={(isOn) => change({ [setting]: isOn })}
        />
      ))}
      {isClosed && (
        <Note tone="attention">
          With all of these off, and no provider on, nobody can sign in. Whoever is signed in stays so until their
          session ends.
        </Note>
      )}
    </SettingsSection>
  );
};

const Providers = (): ReactNode => {
  const { id, config } = useProject();
  const names = config.oauthProviders.map((provider) => nameOfProvider(provider.id));
  return (
    <Card
      title="Accounts at other providers"
      description="People sign in with the account they have at Google, GitHub and others."
      action={
        <Link
          to="/projects/$projectId/providers"
          params={{ projectId: id }}
          className={buttonClasses('secondary', 'small')}
        >
          {names.length === 0 ? 'Add a provider' : 'Manage'}
        </Link>
      }
    >
      <p className={names.length === 0 ? 'text-muted-foreground' : undefined}>
        {names.length === 0 ? 'No provider is on.' : `On: ${names.join(', ')}.`}
      </p>
    </Card>
  );
};

const strategies = [
  {
    value: 'link_method',
    label: 'Add it to the account that is there',
    hint: 'When both sides have proven that the address is theirs; otherwise it is refused.',
  },
  {
    value: 'raise_error',
    label: 'Refuse it',
    hint: 'The person is told that the address is taken, and signs in as they did before.',
  },
  {
    value: 'allow_duplicates',
    label: 'Make another account',
    hint: 'One person may then have two accounts. Only the older one signs in by the address itself.',
  },
] as const;

const SameAddress = (): ReactNode => {
  const { oauthAccountMergeStrategy } = useProject().config;
  const save = useSaveProject();
  const draft = useDraft({ saved: { oauthAccountMergeStrategy }, onSave: (values) => save({ config: values }) });
  return (
    <SettingsSection
      title="One address, two ways"
      description="Somebody comes from a provider with an e-mail address by which an account signs in already."
      draft={draft}
      names={{ oauthAccountMergeStrategy: 'what happens' }}
    >
      <RadioGroup
        label="What happens"
        value={draft.values.oauthAccountMergeStrategy}
        options={strategies}
        onChange={(strategy) => draft.change({ oauthAccountMergeStrategy: strategy })}
      />
    </SettingsSection>
  );
};

const OwnAccount = (): ReactNode => (
  <SwitchesSection
    title="Deleting an account"
    description="What users may do with their account by themselves."
    switches={[
      {
        setting: 'clientUserDeletionEnabled',
        label: 'Users may delete their own account',
        hint: 'A button in their account settings. Off: only your server and this dashboard delete users.',
        name: 'deleting the own account',
      },
    ]}
  />
);

/** How people get an account and get into it. */
export const SignInPage = (): ReactNode => {
  const project = useProject();
  return (
    <Page title="Sign-in" place={project.displayName} purpose="How people get an account, and into it.">
      <div className="flex max-w-3xl flex-col gap-6">
        <Methods />
        <Providers />
        <SameAddress />
        <OwnAccount />
      </div>
    </Page>
  );
};
