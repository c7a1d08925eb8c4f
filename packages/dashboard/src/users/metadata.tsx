import type { ServerUser } from '@portico/js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CodeBlock } from '../ui/display/code.js';
import { Button } from '../ui/forms/button.js';
import { TextAreaField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { FormButtons } from './form-buttons.js';
import { readMetadata, writeMetadata } from './metadata-problem.js';
import { PanelSection } from './panel-section.js';
import { useRenewUser } from './use-account.js';

const kinds = [
  { kind: 'clientMetadata', title: 'Client metadata', hint: 'The user’s own app reads and writes it.' },
  {
    kind: 'clientReadOnlyMetadata',
    title: 'Client read-only metadata',
    hint: 'The user’s own app reads it, servers alone write it.',
  },
  { kind: 'serverMetadata', title: 'Server metadata', hint: 'Servers alone see it.' },
] as const;

type Kind = (typeof kinds)[number];

interface EditorProps {
  readonly user: ServerUser;
  readonly of: Kind;
  readonly onDone: () => void;
}

const Editor = ({ user, of: { kind, title, hint }, onDone }: EditorProps): ReactNode => {
  const renew = useRenewUser(user);
  const [text, setText] = useState(writeMetadata(user[kind]));
  const [problem, setProblem] = useState<string>();
  const save = useAction(async () => {
    const read = readMetadata(text);
    setProblem('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    await user.update({ [kind]: read.value });
    await renew();
    onDone();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.start();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextAreaField
        label={title}
        hint={`${hint} JSON of at most 64 KB; empty for none.`}
        error={problem}
        rows={12}
        spellCheck={false}
        className="font-mono text-[0.8125rem]"
        value={text}
        onChange={(event) => {
          setProblem(undefined);
          setText(event.target.value);
        }}
      />
      <FormButtons action="Save metadata" work={save} onCancel={onDone} />
    </form>
  );
};

/** The three kinds of metadata, each shown as it is stored, with an editor. */
export const Metadata = ({ user }: { user: ServerUser }): ReactNode => {
  const [edited, setEdited] = useState<Kind>();
  return (
    <PanelSection title="Metadata">
      {kinds.map((of) => (
        <div key={of.kind} className="flex flex-col gap-2">
          {user[of.kind] === null ? (
            <p className="text-muted-foreground">{of.title}: none</p>
          ) : (
            <CodeBlock title={of.title} code={writeMetadata(user[of.kind])} />
          )}
          <Button
            size="small"
            className="self-start"
            aria-label={`Edit ${of.title.toLowerCase()}`}
            onClick={() => setEdited(of)}
          >
            Edit
          </Button>
        </div>
      ))}
      <Dialog isOpen={edited !== undefined} onClose={() => setEdited(undefined)} title="Edit metadata">
        {edited && <Editor user={user} of={edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </PanelSection>
  );
};
