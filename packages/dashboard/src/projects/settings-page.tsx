import { type ReactNode, useRef, useState } from 'react';
import { Page } from '../ui/display/page.js';
import { SwitchField } from '../ui/forms/choice-field.js';
import { TextAreaField, TextField } from '../ui/forms/field.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';
import { readNameProblem } from './name-problem.js';
import { ProductionMode } from './production-mode.js';
import { signInMethods } from './sign-in-methods.js';
import { useProject } from './use-open-project.js';
import { useSaveProject } from './use-save-project.js';

const General = (): ReactNode => {
  const { displayName, description } = useProject();
  const save = useSaveProject();
  const nameField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const draft = useDraft({
    saved: { displayName, description },
    onSave: (values) => save({ ...values, displayName: values.displayName.trim() }),
  });
  const check = (): boolean => {
    const found = readNameProblem(draft.values.displayName);
    setProblem(found);
    if (found !== undefined) nameField.current?.focus();
    return found === undefined;
  };
  return (
    <SettingsSection
      title="General"
      description="Your users see the name on the sign-in screens and as the sender of e-mails."
      draft={draft}
      names={{ displayName: 'project name', description: 'description' }}
      onCheck={check}
    >
      <TextField
        ref={nameField}
        label="Project name"
        required
        value={draft.values.displayName}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          draft.change({ displayName: event.target.value });
        }}
      />
      <TextAreaField
        label="Description"
        isOptional
        hint="For you and the other owners; users never see it."
        value={draft.values.description}
        onChange={(event) => draft.change({ description: event.target.value })}
      />
    </SettingsSection>
  );
};

const SignIn = (): ReactNode => {
  const { config } = useProject();
  const save = useSaveProject();
  const { signUpEnabled, credentialEnabled } = config;
  const draft = useDraft({ saved: { signUpEnabled, credentialEnabled }, onSave: (values) => save({ config: values }) });
  return (
    <SettingsSection
      title="Sign-up and sign-in"
      description="Takes effect at once, in every app of this project. Who is signed in stays signed in."
      draft={draft}
      names={{ signUpEnabled: 'sign-up', credentialEnabled: 'e-mail and password' }}
    >
      <SwitchField
        label="Sign-up"
        hint="Anybody can create an account. Off: only who has one can sign in."
        isOn={draft.values.signUpEnabled}
        onChange={(signUpEnabled) => draft.change({ signUpEnabled })}
      />
      {signInMethods.map(({ setting, label, hint }) => (
        <SwitchField
          key={setting}
          label={label}
          hint={hint}
          isOn={draft.values[setting]}
          onChange={(isOn) => draft.change({ [setting]: isOn })}
        />
      ))}
    </SettingsSection>
  );
};

/** What an owner sets about a project. Each section is saved on its own. */
export const SettingsPage = (): ReactNode => {
  const project = useProject();
  return (
    <Page title="Settings" place={project.displayName} purpose="Each section is saved on its own.">
      <div className="flex max-w-3xl flex-col gap-6">
        <General />
        <SignIn />
        <ProductionMode />
      </div>
    </Page>
  );
};
