import { type ReactNode, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { Card } from '../../ui/display/card.js';
import { Note } from '../../ui/display/note.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { Button } from '../../ui/forms/button.js';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { PreviewPane } from '../sources/preview-pane.js';
import { describeTheme, listThemeOptions } from '../sources/theme-choice.js';
import { usePreview } from '../sources/use-preview.js';
import { type OpenSource, useThemes } from '../sources/use-sources.js';
import { RecipientsField } from './recipients-field.js';
import { Review } from './review.js';
import { draftTheme, initialValues, type SendValues, toPreviewTheme } from './send-values.js';

const categories = [
  { value: 'Marketing', label: 'Marketing: users can turn it off' },
  { value: 'Transactional', label: 'Transactional: users always get it' },
];

/** Chooses who gets a draft, with which subject and theme, and shows the email that they get. */
export const SendForm = ({ draft }: { draft: OpenSource }): ReactNode => {
  const { config } = useProject();
  const themes = { themes: useThemes(), selectedId: config.emailTheme };
  const [reviewed, setReviewed] = useState<SendValues>();
  const form = useSaveForm({ saved: initialValues, onSave: async (values) => setReviewed(values) });
  const theme = useWatch({ control: form.methods.control, name: 'theme' });
  const themeOfDraft = draft.theme?.id;
  const sources = useMemo(
    () => ({ templateTsxSource: draft.tsxSource, themeId: toPreviewTheme(theme, themeOfDraft) }),
    [draft.tsxSource, theme, themeOfDraft],
  );
  const preview = usePreview(sources);
  const { email } = preview;
  const readSubjectProblem = (subject: string): string | undefined =>
    subject.trim() === '' && email && !email.subject ? 'Enter a subject. The draft declares none.' : undefined;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        {draft.sentAt && (
          <Note tone="attention">
            This draft was sent <RelativeTime time={draft.sentAt} />. Users who got it then get it again.
          </Note>
        )}
        <Card title="Send to users">
          <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
            <RecipientsField form={form} />
            <FormTextField
              form={form}
              name="subject"
              validate={readSubjectProblem}
              label="Subject"
              isOptional={!email || Boolean(email.subject)}
              placeholder={email?.subject}
              hint={email?.subject === undefined ? undefined : 'Replaces the subject that the draft declares.'}
              maxLength={998}
            />
            {email && email.notificationCategory === undefined && (
              <FormSelectField form={form} name="category" label="Category" options={categories} />
            )}
            <FormSelectField
              form={form}
              name="theme"
              label="Theme"
              options={[
                { value: draftTheme, label: `Theme of the draft: ${describeTheme(themeOfDraft, themes)}` },
                ...listThemeOptions(undefined, themes),
              ]}
            />
            <Button type="submit" variant="primary" className="self-end" disabled={!email || Boolean(preview.error)}>
              Review and send
            </Button>
          </form>
        </Card>
      </div>
      <PreviewPane preview={preview} />
      {reviewed && <Review draft={draft} values={reviewed} email={email} onClose={() => setReviewed(undefined)} />}
    </div>
  );
};
