import type { AdminApp } from '@portico/js';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Button } from '../../ui/forms/button.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormTextField } from '../../ui/forms/form-fields.js';
import { readNameProblem } from '../../ui/forms/name-problem.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import type { SourceKind, SourceWords } from './source-kinds.js';
import { useInvalidateSources } from './use-sources.js';

const creators: Readonly<Record<SourceKind, (app: AdminApp, displayName: string) => Promise<{ readonly id: string }>>> =
  {
    template: (app, displayName) => app.createEmailTemplate(displayName),
    theme: (app, displayName) => app.createEmailTheme(displayName),
    draft: (app, displayName) => app.createEmailDraft({ displayName }),
  };

const NewSourceForm = ({ words, onCancel }: { words: SourceWords; onCancel: () => void }): ReactNode => {
  const { id: projectId, app } = useProject();
  const navigate = useNavigate();
  const invalidate = useInvalidateSources();
  const form = useSaveForm({
    saved: { name: '' },
    onSave: async ({ name }) => {
      const { id: sourceId } = await creators[words.kind](app, name);
      await invalidate();
      const params = { projectId, listKind: words.list, sourceId };
      await navigate({ to: '/projects/$projectId/email/$listKind/$sourceId', params });
    },
  });
  return (
    <DialogForm action={`Create ${words.kind}`} form={form} onCancel={onCancel}>
      <FormTextField form={form} name="name" validate={readNameProblem} label="Name" hint="Only you see it." />
    </DialogForm>
  );
};

/** Creates a draft, template or theme that starts with an example, and opens it. */
export const NewSource = ({ words }: { words: SourceWords }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const action = `Create ${words.kind}`;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={action}>
        <NewSourceForm words={words} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
