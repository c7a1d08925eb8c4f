import type { EmailPreviewOptions } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Note } from '../../ui/display/note.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';

interface Outcome {
  readonly tone: 'neutral' | 'attention';
  readonly text: string;
}

/** Sends the email as it is in the editor to the signed-in owner. */
export const SendToMyself = ({ sources }: { sources: EmailPreviewOptions }): ReactNode => {
  const { app } = useProject();
  const [outcome, setOutcome] = useState<Outcome>();
  const send = useAction(async () => {
    setOutcome(undefined);
    const sent = await app.sendPreviewEmail(sources);
    setOutcome(
      sent.status === 'ok'
        ? { tone: 'neutral', text: `Sent to ${sent.data.recipientEmail}` }
        : { tone: 'attention', text: sent.error.errorMessage },
    );
  });
  return (
    <>
      <Button size="small" isBusy={send.isBusy} onClick={() => void send.start()}>
        Send to myself
      </Button>
      <div aria-live="polite" className="w-full empty:hidden">
        {outcome && <Note tone={outcome.tone}>{outcome.text}</Note>}
        <ErrorNote error={send.error} />
      </div>
    </>
  );
};
