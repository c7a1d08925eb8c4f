import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useOwner } from '../../app/owner.js';
import { useProject } from '../../projects/use-open-project.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Note } from '../../ui/display/note.js';
import { Button } from '../../ui/forms/button.js';
import { TextField } from '../../ui/forms/field.js';
import { useAction } from '../../ui/forms/use-action.js';
import { readServerProblem, type ServerFields } from './email-config.js';

/** What {@link TestEmail} takes. */
export interface TestEmailProps {
  /** Returns the server as it is in the form, saved or not; `undefined` if a field is wrong, which then says so. */
  readonly readServer: () => Promise<ServerFields | undefined>;
}

/** The outcome of a test email. */
interface Outcome {
  readonly tone: 'neutral' | 'attention';
  readonly text: string;
}

/** Sends a test email with the settings in the form, and shows the answer of the mail server. */
export const TestEmail = ({ readServer }: TestEmailProps): ReactNode => {
  const { app } = useProject();
  const [recipient, setRecipient] = useState(useOwner().primaryEmail ?? '');
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const test = useAction(async () => {
    setOutcome(undefined);
    const wrong = readServerProblem('senderEmail', recipient);
    setProblem(wrong);
    const server = await readServer();
    if (wrong !== undefined || !server) return;
    const result = await app.sendTestEmail({
      recipientEmail: recipient.trim(),
      emailConfig: { ...server, port: Number(server.port) },
    });
    setOutcome(
      result.status === 'ok'
        ? { tone: 'neutral', text: `The mail server accepted the email to ${recipient.trim()}.` }
        : { tone: 'attention', text: result.error.errorMessage },
    );
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void test.start();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-3 border-t pt-5">
      <TextField
        label="Send a test email to"
        hint="Uses the settings above, even if they are not saved."
        type="email"
        value={recipient}
        error={problem}
        onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
      />
      <Button type="submit" className="self-start" isBusy={test.isBusy}>
        Send test email
      </Button>
      <div aria-live="polite">{outcome && <Note tone={outcome.tone}>{outcome.text}</Note>}</div>
      <ErrorNote error={test.error} />
    </form>
  );
};
