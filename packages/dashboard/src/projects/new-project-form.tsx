import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useOwner } from '../app/owner.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { FormSwitch, FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { MethodsNote } from './methods-note.js';
import { readNameProblem } from './name-problem.js';
import { type SignInMethodSettings, signInMethods } from './sign-in-methods.js';
import { useInvalidateProjects } from './use-projects.js';

interface Values {
  readonly displayName: string;
  readonly methods: SignInMethodSettings;
}

const initial: Values = {
  displayName: '',
  methods: { credentialEnabled: true, magicLinkEnabled: false, passkeyEnabled: false },
};

/** Creates a project with its name and sign-in methods, and opens it. */
export const NewProjectForm = (): ReactNode => {
  const owner = useOwner();
  const navigate = useNavigate();
  const invalidateProjects = useInvalidateProjects();
  const form = useSaveForm<Values>({
    saved: initial,
    onSave: async ({ displayName, methods }) => {
      const teamId = owner.selectedTeam?.id;
      if (teamId === undefined) throw new Error('The owner has no team.');
      const project = await owner.createProject({ displayName, teamId, config: { ...methods } });
      await invalidateProjects();
      await navigate({ to: '/projects/$projectId', params: { projectId: project.id } });
    },
  });
  const methods = useWatch({ control: form.methods.control, name: 'methods' });
  const { setFocus } = form.methods;
  // The page is this form, so the focus begins at its first field and not at the heading.
  useEffect(() => setFocus('displayName'), [setFocus]);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <FormTextField
        form={form}
        name="displayName"
        validate={readNameProblem}
        label="Project name"
        hint="Shown to your users on the sign-in screens and in emails. You can change it later."
        required
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-medium">Sign-in methods</legend>
        {signInMethods.map(({ setting, label, hint }) => (
          <FormSwitch key={setting} form={form} name={`methods.${setting}`} label={label} hint={hint} />
        ))}
        <MethodsNote methods={methods} hasProvider={false} isSignUpOn />
      </fieldset>
      <ErrorNote error={form.failure} />
      <div>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Create project
        </Button>
      </div>
    </form>
  );
};
