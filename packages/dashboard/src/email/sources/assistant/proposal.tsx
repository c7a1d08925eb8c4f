import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../ui/display/skeleton.js';
import { Button } from '../../../ui/forms/button.js';

// Only a proposal needs the code that compares texts.
const SourceDiff = lazy(() => import('./source-diff.js').then((module) => ({ default: module.SourceDiff })));

/** What {@link Proposal} takes. */
export interface ProposalProps {
  /** The source as it is in the editor. */
  readonly current: string;
  readonly proposed: string;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** A source that the assistant proposes, as a change that one takes or leaves. */
export const Proposal = ({ current, proposed, onTake, onLeave }: ProposalProps): ReactNode => (
  <section aria-label="Proposed change" className="flex flex-col gap-3 rounded-md border p-3">
    <p className="text-muted-foreground">
      {current === proposed
        ? 'The proposed source is already in the editor.'
        : 'The preview shows the proposed change. Nothing is saved until you save.'}
    </p>
    {current !== proposed && (
      <Suspense fallback={<Skeleton className="h-[max(16rem,40dvh)] w-full" />}>
        <SourceDiff label="Proposed change of the source" before={current} after={proposed} />
      </Suspense>
    )}
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" disabled={current === proposed} onClick={onTake}>
        Use this change
      </Button>
      <Button onClick={onLeave}>Discard</Button>
    </div>
  </section>
);
