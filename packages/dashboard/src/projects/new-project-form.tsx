import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useOwner } from '../app/owner.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { SwitchField } from '../ui/forms/choice-field.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { readNameProblem } from './name-problem.js';
import { type SignInMethodSettings, signInMethods } from './sign-in-methods.js';
import { useRenewProjects } from './use-projects.js';

const startingMethods: SignInMethodSettings = {
  credentialEnabled: true,
  magicLinkEnabled: false,
  passkeyEnabled: false,
};

/** Asks for a project's name and how its users sign in, makes it, and goes there. */
export const NewProjectForm = (): ReactNode => {
  const owner = useOwner();
  const navigate = useNavigate();
  const renewProjects = useRenewProjects();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [methods, setMethods] = useState(startingMethods);

  const create = useAction(async () => {
    const teamId = owner.selectedTeam?.id;
    if (teamId === undefined) throw new Error('The owner has no team.');
    const project = await owner.createProject({ displayName: name.trim(), teamId, config: { ...methods } });
    await renewProjects();
    await navigate({ to: '/projects/$projectId', params: { projectId: project.id } });
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = readNameProblem(name);
    setProblem(found);
    if (found !== undefined) nameField.current?.focus();
    else void create.start();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        ref={nameField}
        label="Project name"
        hint="Your users see it on the sign-in screens and in e-mails. You can change it later."
        required
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => name !== '' && setProblem(readNameProblem(name))}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-medium">How people sign in</legend>
        {signInMethods.map(({ setting, label, hint }) => (
          <SwitchField
            key={setting}
            label={label}
            hint={hint}
            isOn={methods[setting]}
            onChange={(isOn) => setMethods({ ...methods, [setting]: isOn })}
          />
        ))}
      </fieldset>
      <ErrorNote error={create.error} />
      <div>
        <Button type="submit" variant="primary" isBusy={create.isBusy}>
          Create project
        </Button>
      </div>
    </form>
  );
};
