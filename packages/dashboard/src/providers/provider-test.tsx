import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Note } from '../ui/display/note.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { useAction } from '../ui/forms/use-action.js';
import type { Provider } from './catalogue.js';
import { describeTest } from './describe-test.js';

const Result = ({ row, testId }: { row: Provider; testId: string }): ReactNode => {
  const { id: projectId, app } = useProject();
  const { data: test, error } = useQuery({
    queryKey: ['oauth-provider-test', projectId, testId],
    queryFn: () => app.getOAuthProviderTest(testId),
  });
  const place = useRef<HTMLDivElement>(null);
  // The owner comes back to the top of a form that may be longer than the window.
  useEffect(() => {
    if (test) place.current?.scrollIntoView({ block: 'nearest' });
  }, [test]);
  if (error) return <ErrorNote error={error} />;
  if (!test) return <LoadingNote what="the result of the test" />;
  const { tone, text } = describeTest(row, test);
  return (
    <div ref={place}>
      <Note tone={tone}>{text}</Note>
    </div>
  );
};

/** What {@link ProviderTest} takes. */
export interface ProviderTestProps {
  readonly row: Provider;
  /** Whether the form has changes that are not saved, which a test would not use. */
  readonly isEdited: boolean;
}

/** Signs the owner in with the provider, only to see what it answers; shows the result after the return. */
export const ProviderTest = ({ row, isEdited }: ProviderTestProps): ReactNode => {
  const { app } = useProject();
  const { test: testId } = useSearch({ from: '/signed-in/projects/$projectId/providers/$providerId' });
  const start = useAction(async () => {
    const { url } = await app.startOAuthProviderTest(row.id);
    window.location.assign(url);
  });
  return (
    <section aria-label="Test" className="mt-6 flex flex-col items-start gap-3 border-t pt-5">
      <div aria-live="polite" className="self-stretch">
        {testId !== undefined && !isEdited && <Result key={testId} row={row} testId={testId} />}
      </div>
      <Button disabled={isEdited} isBusy={start.isBusy} onClick={() => void start.start()}>
        Test sign-in
      </Button>
      <p className="text-[0.8125rem] text-muted-foreground">
        {isEdited
          ? 'Save your changes first.'
          : `Opens ${row.name}, where you sign in with your own account, and then comes back here. No user is created.`}
      </p>
      <ErrorNote error={start.error} />
    </section>
  );
};
