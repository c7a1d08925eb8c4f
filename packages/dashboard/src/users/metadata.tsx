import type { Json } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { CodeBlock } from '../ui/display/code.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextAreaField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readMetadata, writeMetadata } from './metadata-problem.js';
import { PanelSection } from './panel-section.js';

const kinds = [
  { kind: 'clientMetadata', title: 'Client metadata', hint: 'Your app can read and write it.' },
  {
    kind: 'clientReadOnlyMetadata',
    title: 'Client read-only metadata',
    hint: 'Your app can read it; only servers can write it.',
  },
  { kind: 'serverMetadata', title: 'Server metadata', hint: 'Only servers can read and write it.' },
] as const;

type Kind = (typeof kinds)[number];

/** A user or a team. */
type Holder = Readonly<Record<Kind['kind'], Json>> & {
  update(update: Partial<Record<Kind['kind'], Json>>): Promise<void>;
};

interface MetadataProps {
  readonly of: Holder;
  /** Reloads the user or team. */
  readonly onSaved: () => Promise<void>;
}

interface EditorProps extends MetadataProps {
  readonly edited: Kind;
  readonly onDone: () => void;
}

const readJsonProblem = (text: string): string | undefined => {
  const read = readMetadata(text);
  return 'problem' in read ? read.problem : undefined;
};

const Editor = ({ of, onSaved, edited: { kind, title, hint }, onDone }: EditorProps): ReactNode => {
  const form = useSaveForm({
    saved: { text: writeMetadata(of[kind]) },
    onSave: async ({ text }) => {
      const read = readMetadata(text);
      if ('problem' in read) throw new Error(read.problem);
      await of.update({ [kind]: read.value });
      await onSaved();
      onDone();
    },
  });
  return (
    <DialogForm action="Save metadata" form={form} onCancel={onDone}>
      <FormTextAreaField
        form={form}
        name="text"
        validate={readJsonProblem}
        label={title}
        hint={`${hint} JSON, up to 64 KB. Leave empty for none.`}
        rows={12}
        spellCheck={false}
        className="font-mono text-[0.8125rem]"
      />
    </DialogForm>
  );
};

/** Shows the three kinds of metadata, each with an editor. */
export const Metadata = ({ of, onSaved }: MetadataProps): ReactNode => {
  const [edited, setEdited] = useState<Kind>();
  return (
    <PanelSection title="Metadata">
      {kinds.map((one) => (
        <div
          key={one.kind}
          className={of[one.kind] === null ? 'flex items-center justify-between gap-3' : 'flex flex-col gap-2'}
        >
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
