import { Code } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { SendingTrouble } from '../../email/sending-trouble.js';
import { MetricsSection } from '../../metrics/metrics-section.js';
import { CopyableId } from '../../ui/display/code.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { useProject } from '../use-open-project.js';
import { AppCode } from './app-code.js';
import { Counts } from './counts.js';
import { readFirstSteps } from './first-steps.js';
import { FirstSteps } from './first-steps-card.js';
import { useCodeChoice } from './use-code-choice.js';
import { useOverview } from './use-overview.js';

const Loading = (): ReactNode => (
  <>
    <LoadingNote what="overview" />
    <Skeleton className="h-24" />
    <Skeleton className="h-64" />
  </>
);

/** A project at a glance: first steps, code for apps, counts and metrics. */
export const OverviewPage = (): ReactNode => {
  const project = useProject();
  const { data, error, retry } = useOverview();
  const [isCodeOpen, setCodeOpen] = useCodeChoice(project.id, data && data.metrics.totalUsers === 0);
  const codeButton = useRef<HTMLButtonElement>(null);
  const codeId = useId();
  const closeCode = (): void => {
    setCodeOpen(false);
    codeButton.current?.focus();
  };
  return (
    <Page
      title={project.displayName}
      context="Overview"
      purpose={project.description || undefined}
      action={
        <Button
          ref={codeButton}
          aria-expanded={isCodeOpen}
          aria-controls={isCodeOpen ? codeId : undefined}
          onClick={() => setCodeOpen(!isCodeOpen)}
        >
          <Code aria-hidden className="size-4" />
          Use it in your app
        </Button>
      }
    >
      <p className="-mt-4 flex flex-wrap items-center gap-x-2 text-muted-foreground">
        Project ID <CopyableId id={project.id} what="project ID" />
      </p>
      <ErrorNote error={error} onRetry={retry} />
      {!data && !error && <Loading />}
      {data && (
        <>
          <SendingTrouble />
          <FirstSteps steps={readFirstSteps({ ...data, hasUsers: data.metrics.totalUsers > 0 })} />
          {isCodeOpen && <AppCode id={codeId} onClose={closeCode} />}
          <Counts overview={data} />
          <MetricsSection metrics={data.metrics} />
        </>
      )}
    </Page>
  );
};
