import { type ReactNode, useRef, useState } from 'react';
import { ApiKeySettings } from '../keys/api-key-settings.js';
import { Page } from '../ui/display/page.js';
import { TextAreaField, TextField } from '../ui/forms/field.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';
import { readNameProblem } from './name-problem.js';
import { ProductionMode } from './production-mode.js';
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

/** What an owner sets about a project. Each section is saved on its own. */
export const SettingsPage = (): ReactNode => {
  const project = useProject();
  return (
    <Page title="Settings" place={project.displayName} purpose="Each section is saved on its own.">
      <div className="flex max-w-3xl flex-col gap-6">
        <General />
        <ApiKeySettings />
        <ProductionMode />
      </div>
    </Page>
  );
};
