import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useRenewProjects } from '../projects/use-projects.js';
import { Card } from '../ui/display/card.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';
import { Dialog } from '../ui/overlays/dialog.js';

const Confirmation = ({ onClose }: { onClose: () => void }): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const renewProjects = useRenewProjects();
  const [name, setName] = useState('');
  const { check, field } = useFieldCheck(() =>
    name.trim() === project.displayName.trim()
      ? undefined
      : 'This is not the name of the project. Nothing was deleted.',
  );
  const remove = useAction(async () => {
    await project.delete();
    // Away from here first: without its project this page has nothing to show.
    await navigate({ to: '/projects' });
    await renewProjects();
  });
  return (
    <DialogForm action="Delete project" work={remove} variant="danger" onCheck={check} onCancel={onClose}>
      <p className="text-muted-foreground">
        Its users, teams, keys, settings and mails are gone for good, and every app of it stops working at once. It
        cannot be undone.
      </p>
      <TextField
        {...field}
        label={`Type “${project.displayName}” to go on`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </DialogForm>
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
