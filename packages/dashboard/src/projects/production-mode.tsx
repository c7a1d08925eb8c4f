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

/** Switches production mode, and says what must be mended first. */
export const ProductionMode = (): ReactNode => {
  const project = useProject();
  const save = useSaveProject();
  const [isLeaving, setLeaving] = useState(false);
  const { data: problems, error } = useProductionProblems();
  const turnOn = useAction(() => save({ isProductionMode: true }));
  return (
    <div id="production" className="scroll-mt-20">
      <Card
        title="Production mode"
        description="Says that real users depend on this project. It demands trusted domains that only you control."
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
            <Button onClick={() => setLeaving(true)}>Leave production mode</Button>
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
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title="Leave production mode?"
        action="Leave production mode"
        onConfirm={() => save({ isProductionMode: false })}
      >
        Settings that are unsafe for real users are accepted again. Users and keys stay as they are.
      </ConfirmDialog>
    </div>
  );
};
