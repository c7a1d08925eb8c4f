import type { ReactNode } from 'react';
import { readNameProblem } from '../projects/name-problem.js';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { FormTextAreaField, FormTextField } from '../ui/forms/form-fields.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';

/** The project's name and description. */
export const General = (): ReactNode => {
  const { displayName, description } = useProject();
  const save = useSaveProject();
  const form = useSaveForm({
    saved: { displayName, description },
    onSave: (_, changed) => save(changed),
  });
  return (
    <SettingsSection
      title="General"
      description="Your users see the name on the sign-in screens and as the sender of emails."
      form={form}
      names={{ displayName: 'project name', description: 'description' }}
    >
      <FormTextField form={form} name="displayName" validate={readNameProblem} label="Project name" required />
      <FormTextAreaField form={form} name="description" label="Description" isOptional hint="Only owners see it." />
    </SettingsSection>
  );
};
