import { MessageCard } from '@portico/react';

export const Example = () => (
  <MessageCard
    title="Trial over"
    primaryButtonText="Choose a plan"
    primaryAction={() => window.location.assign('#plans')}
  >
    Your trial ended yesterday. Your notes are kept for 30 days.
  </MessageCard>
);
