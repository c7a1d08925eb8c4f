import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useInvalidateProjects } from '../projects/use-projects.js';
import { Card } from '../ui/display/card.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';

const Confirmation = ({ onClose }: { onClose: () => void }): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const invalidateProjects = useInvalidateProjects();
  const form = useSaveForm({
    saved: { name: '' },
    onSave: async () => {
      await project.delete();
      // Leave first: without its project this page has nothing to show.
      await navigate({ to: '/projects' });
      await invalidateProjects();
    },
  });
  return (
    <DialogForm action="Delete project" form={form} variant="danger" onCancel={onClose}>
      <p className="text-muted-foreground">
        This permanently deletes the project’s users, teams, keys, settings and emails. Apps that use the project stop
        working immediately. This cannot be undone.
      </p>
      <FormTextField
        form={form}
        name="name"
        validate={(name) =>
          name.trim() === project.displayName.trim() ? undefined : 'The name does not match. Nothing was deleted.'
        }
        label={`Type “${project.displayName}” to confirm`}
      />
    </DialogForm>
  );
};

/** Deletes the project after its name was typed. */
export const DeleteProject = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete project" description="Permanently deletes the project and everything in it.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete project…
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Delete this project?">
        <Confirmation onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
};
