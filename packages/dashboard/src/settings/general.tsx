import type { ReactNode } from 'react';
import { readNameProblem } from '../projects/name-problem.js';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { TextAreaField, TextField } from '../ui/forms/field.js';
import { ImageField } from '../ui/forms/image-field.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';

/** What the project is called and looks like. */
export const General = (): ReactNode => {
  const { displayName, description, logoUrl, fullLogoUrl } = useProject();
  const save = useSaveProject();
  const draft = useDraft({
    saved: { displayName, description, logoUrl, fullLogoUrl },
    onSave: (values) => save({ ...values, displayName: values.displayName.trim() }),
  });
  const { check, field } = useFieldCheck(() => readNameProblem(draft.values.displayName));
  return (
    <SettingsSection
      title="General"
      description="Your users see the name on the sign-in screens and as the sender of e-mails."
      draft={draft}
      names={{
        displayName: 'project name',
        description: 'description',
        logoUrl: 'logo',
        fullLogoUrl: 'logo with name',
      }}
      onCheck={check}
    >
      <TextField
        {...field}
        label="Project name"
        required
        value={draft.values.displayName}
        onChange={(event) => draft.change({ displayName: event.target.value })}
      />
      <TextAreaField
        label="Description"
        isOptional
        hint="For you and the other owners; users never see it."
        value={draft.values.description}
        onChange={(event) => draft.change({ description: event.target.value })}
      />
      <ImageField
        kind="logo"
        label="Logo"
        hint="A square one, for small places."
        value={draft.values.logoUrl}
        onChange={(logo) => draft.change({ logoUrl: logo })}
      />
      <ImageField
        kind="logo"
        label="Logo with name"
        hint="A wide one, for the head of e-mails."
        value={draft.values.fullLogoUrl}
        onChange={(logo) => draft.change({ fullLogoUrl: logo })}
      />
    </SettingsSection>
  );
};
