import type { Json } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { CodeBlock } from '../ui/display/code.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextAreaField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readMetadata, writeMetadata } from './metadata-problem.js';
import { PanelSection } from './panel-section.js';

const kinds = [
  { kind: 'clientMetadata', title: 'Client metadata', hint: 'Your app reads and writes it.' },
  {
    kind: 'clientReadOnlyMetadata',
    title: 'Client read-only metadata',
    hint: 'Your app reads it, servers alone write it.',
  },
  { kind: 'serverMetadata', title: 'Server metadata', hint: 'Servers alone see it.' },
] as const;

type Kind = (typeof kinds)[number];

/** A user or a team. */
type Holder = Readonly<Record<Kind['kind'], Json>> & {
  update(update: Partial<Record<Kind['kind'], Json>>): Promise<void>;
};

interface MetadataProps {
  readonly of: Holder;
  /** Reads the holder anew. */
  readonly onSaved: () => Promise<void>;
}

interface EditorProps extends MetadataProps {
  readonly edited: Kind;
  readonly onDone: () => void;
}

const Editor = ({ of, onSaved, edited: { kind, title, hint }, onDone }: EditorProps): ReactNode => {
  const [text, setText] = useState(writeMetadata(of[kind]));
  const [problem, setProblem] = useState<string>();
  const save = useAction(async () => {
    const read = readMetadata(text);
    setProblem('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    await of.update({ [kind]: read.value });
    await onSaved();
    onDone();
  });
  return (
    <DialogForm action="Save metadata" work={save} onCancel={onDone}>
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
    </DialogForm>
  );
};

/** The three kinds of metadata, each shown as it is stored, with an editor. */
export const Metadata = ({ of, onSaved }: MetadataProps): ReactNode => {
  const [edited, setEdited] = useState<Kind>();
  return (
    <PanelSection title="Metadata">
      {kinds.map((one) => (
        <div key={one.kind} className="flex flex-col gap-2">
          {of[one.kind] === null ? (
            <p className="text-muted-foreground">{one.title}: none</p>
          ) : (
            <CodeBlock title={one.title} code={writeMetadata(of[one.kind])} />
          )}
          <Button
            size="small"
            className="self-start"
            aria-label={`Edit ${one.title.toLowerCase()}`}
            onClick={() => setEdited(one)}
          >
            Edit
          </Button>
        </div>
      ))}
      <Dialog isOpen={edited !== undefined} onClose={() => setEdited(undefined)} title="Edit metadata">
        {edited && <Editor of={of} onSaved={onSaved} edited={edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </PanelSection>
  );
};
