import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useRenewProjects } from '../projects/use-projects.js';
import { Card } from '../ui/display/card.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { Dialog } from '../ui/overlays/dialog.js';

const Confirmation = ({ onClose }: { onClose: () => void }): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const renewProjects = useRenewProjects();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const remove = useAction(async () => {
    await project.delete();
    // Away from here first: without its project this page has nothing to show.
    await navigate({ to: '/projects' });
    await renewProjects();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isRight = name.trim() === project.displayName.trim();
    setProblem(isRight ? undefined : 'This is not the name of the project. Nothing was deleted.');
    if (isRight) void remove.start();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted-foreground">
        Its users, teams, keys, settings and mails are gone for good, and every app of it stops working at once. It
        cannot be undone.
      </p>
      <TextField
        label={`Type “${project.displayName}” to go on`}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <ErrorNote error={remove.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" isBusy={remove.isBusy}>
          Delete project
        </Button>
      </div>
    </form>
  );
};

/** Deletes the project, once its name was typed. */
export const DeleteProject = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete project" description="With everything in it, for good.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete project …
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Delete this project?">
        <Confirmation onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
};
