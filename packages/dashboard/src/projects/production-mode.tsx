import type { ProductionModeError } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../ui/display/badge.js';
import { Card } from '../ui/display/card.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { useAction } from '../ui/forms/use-action.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { useProject } from './use-open-project.js';
import { useSaveProject } from './use-save-project.js';

const Problems = ({ problems }: { problems: readonly ProductionModeError[] }): ReactNode => {
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
        Nothing stands in the way of production.
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-2">
      {problems.map(({ message, relativeFixUrl }) => (
        <li key={message} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0 break-words">
            {message}{' '}
            <Link to={relativeFixUrl} className="rounded-sm text-link underline underline-offset-2">
              Fix it
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Switches production mode, and says what must be mended first. */
export const ProductionMode = (): ReactNode => {
  const project = useProject();
  const save = useSaveProject();
  const [isLeaving, setLeaving] = useState(false);
  const { data: problems, error } = useQuery({
    queryKey: ['production-problems', project.id, project.config.allowLocalhost, project.config.domains],
    queryFn: () => project.getProductionModeErrors(),
  });
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
          {problems ? (
            <Problems problems={problems} />
          ) : (
            <>
              <LoadingNote what="what stands in the way of production" />
              <Skeleton className="h-5 w-72 max-w-full" />
            </>
          )}
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
