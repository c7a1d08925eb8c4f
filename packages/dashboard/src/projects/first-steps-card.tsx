import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';
import { Card } from '../ui/display/card.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { buttonClasses } from '../ui/forms/button.js';
import type { FirstStep } from './first-steps.js';
import { useProject } from './use-open-project.js';

const targets = {
  keys: { to: '/projects/$projectId/keys', label: 'Go to keys' },
  user: { to: '/projects/$projectId/users', label: 'Go to users' },
  verified: { to: '/projects/$projectId/email/inbox', label: 'Open inbox' },
} as const;

const Step = ({ step, number, isNext }: { step: FirstStep; number: number; isNext: boolean }): ReactNode => {
  const project = useProject();
  const target = targets[step.id];
  return (
    <li className="flex min-h-14 items-start gap-3 py-3 not-first:border-t">
      <span
        className={classNames(
          'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums',
          step.isDone ? 'border-success bg-success text-background' : 'border-input text-muted-foreground',
        )}
      >
        {step.isDone ? (
          <>
            <Check aria-hidden className="size-3" strokeWidth={3} />
            <span className="sr-only">Done</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className={classNames('font-medium', step.isDone && 'text-muted-foreground')}>{step.title}</h3>
          {!step.isDone && <p className="text-muted-foreground">{step.text}</p>}
        </div>
        {isNext && (
          <Link to={target.to} params={{ projectId: project.id }} className={buttonClasses('secondary', 'small')}>
            {target.label}
          </Link>
        )}
      </div>
    </li>
  );
};

/** The steps to a first verified user. Hidden when all are done. */
export const FirstSteps = ({ steps }: { steps: readonly FirstStep[] | undefined }): ReactNode => {
  if (steps?.every(({ isDone }) => isDone)) return null;
  const next = steps?.find(({ isDone }) => !isDone);
  return (
    <Card title="Get started" description="Steps are checked off automatically.">
      {steps ? (
        <ol>
          {steps.map((step, index) => (
            <Step key={step.id} step={step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
      ) : (
        <div className="flex flex-col gap-px">
          <LoadingNote what="first steps" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Card>
  );
};
