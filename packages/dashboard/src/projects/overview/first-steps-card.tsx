import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.js';
import { Card } from '../../ui/display/card.js';
import { useKeptFocus } from '../../ui/display/use-kept-focus.js';
import { buttonClasses } from '../../ui/forms/button.js';
import { readRemembered, remember } from '../../ui/remembered.js';
import { useProject } from '../use-open-project.js';
import type { FirstStep } from './first-steps.js';

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
          <p className="text-muted-foreground">{step.text}</p>
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

/** The last step: what comes after a first verified user. */
const Done = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <div {...useKeptFocus()}>
      <Card
        title="Setup complete"
        description="The project has keys, and a user with a verified email address."
        onClose={onClose}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted-foreground">Next, see what is missing before your app goes live.</p>
          <Link
            to="/projects/$projectId/settings"
            params={{ projectId }}
            hash="production-mode"
            className={buttonClasses('secondary', 'small')}
          >
            Prepare for production
          </Link>
        </div>
      </Card>
    </div>
  );
};

/** The steps to a first verified user, then that they are done until the owner closes it. */
export const FirstSteps = ({ steps }: { readonly steps: readonly FirstStep[] }): ReactNode => {
  const { id, isProductionMode } = useProject();
  const storageKey = `setup-${id}`;
  const [isClosed, setClosed] = useState(() => readRemembered(storageKey) === 'closed');
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) {
    const close = (): void => {
      remember(storageKey, 'closed');
      setClosed(true);
    };
    return isClosed || isProductionMode ? null : <Done onClose={close} />;
  }
  return (
    <Card title="Get started" description="Steps are checked off automatically.">
      <ol>
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
};
