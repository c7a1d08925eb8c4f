import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useInvalidateProjects } from '../projects/use-projects.js';
import { Card } from '../ui/display/card.js';
import { Button } from '../ui/forms/button.js';
import { TypedConfirmDialog } from '../ui/overlays/typed-confirm-dialog.js';

/** Deletes the project after its name was typed. */
export const DeleteProject = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const invalidateProjects = useInvalidateProjects();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete project" description="Permanently deletes the project and everything in it.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete project…
      </Button>
      <TypedConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this project?"
        name={project.displayName}
        action="Delete project"
        onConfirm={async () => {
          await project.delete();
          // Leave first: without its project this page has nothing to show.
          await navigate({ to: '/projects', ignoreBlocker: true });
          await invalidateProjects();
        }}
      >
        This permanently deletes the project’s users, teams, keys, settings and emails. Apps that use the project stop
        working immediately. This cannot be undone.
      </TypedConfirmDialog>
    </Card>
  );
};
