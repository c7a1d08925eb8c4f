import { type ReactNode, useState } from 'react';
import { Badge } from '../ui/display/badge.js';
import { Card } from '../ui/display/card.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { useAction } from '../ui/forms/use-action.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { ProductionProblems, useProductionProblems } from './production-problems.js';
import { useProject } from './use-open-project.js';
import { useSaveProject } from './use-save-project.js';

/** Turns production mode on or off, and lists what must be fixed first. */
export const ProductionMode = (): ReactNode => {
  const project = useProject();
  const save = useSaveProject();
  const [isTurningOff, setTurningOff] = useState(false);
  const { data: problems, error } = useProductionProblems();
  const turnOn = useAction(() => save({ isProductionMode: true }));
  return (
    <>
      <Card
        title="Production mode"
        description="For projects with real users. Production mode requires HTTPS domains that you control."
        action={
          <Badge tone={project.isProductionMode ? 'good' : 'attention'}>
            {project.isProductionMode ? 'Production' : 'Development'}
          </Badge>
        }
      >
        <div className="flex flex-col items-start gap-5">
          <ErrorNote error={error ?? turnOn.error} />
          <ProductionProblems problems={problems} />
          {project.isProductionMode ? (
            <Button onClick={() => setTurningOff(true)}>Turn off production mode</Button>
          ) : (
            <Button
              variant="primary"
              isBusy={turnOn.isBusy}
              disabled={problems === undefined || problems.length > 0}
              onClick={() => void turnOn.start()}
            >
              Turn on production mode
            </Button>
          )}
        </div>
      </Card>
      <ConfirmDialog
        isOpen={isTurningOff}
        onClose={() => setTurningOff(false)}
        title="Turn off production mode?"
        action="Turn off production mode"
        onConfirm={() => save({ isProductionMode: false })}
      >
        Settings that are unsafe for real users are allowed again. Users and keys do not change.
      </ConfirmDialog>
    </>
  );
};
