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
import { listVariableFields, toVariables } from '../sources/variables/variable-fields.js';
import { RecipientsField } from './recipients-field.js';
import { Review } from './review.js';
import {
  categoryOf,
  initialValues,
  ownTheme,
  readScheduleProblem,
  type SendValues,
  type SentSource,
  toPreviewTheme,
} from './send-values.js';
import { useUserCount } from './use-user-count.js';
import { VariableInputs } from './variable-inputs.js';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

const categories = [
  { value: 'Marketing', label: 'Marketing: users can turn it off' },
  { value: 'Transactional', label: 'Transactional: users always get it' },
];

/** What {@link SendForm} takes. */
export interface SendFormProps {
  readonly source: OpenSource & SentSource;
}

/** Chooses who gets a draft or template, with which subject, theme and variables, and shows the email that they get. */
export const SendForm = ({ source }: SendFormProps): ReactNode => {
  const { kind, tsxSource } = source;
  const { config } = useProject();
  const themes = { themes: useThemes(), selectedId: config.emailTheme };
  const [reviewed, setReviewed] = useState<SendValues>();
  const fields = useMemo(() => (kind === 'template' ? listVariableFields(tsxSource) : []), [kind, tsxSource]);
  const form = useSaveForm<SendValues>({
    saved: { ...initialValues, variables: fields.map(() => '') },
    onSave: async (values) => setReviewed(values),
  });
  const [theme, texts, recipients, subject, category] = useWatch({
    control: form.methods.control,
    name: ['theme', 'variables', 'recipients', 'subject', 'category'],
  });
  const hasNoOne = useUserCount().data === 0 && recipients === 'all-users';
  const ownThemeId = source.theme?.id;
  const variablesText = JSON.stringify(toVariables(fields, texts));
  const sources = useMemo(
    () => ({
      templateTsxSource: tsxSource,
      themeId: toPreviewTheme(theme, ownThemeId),
      ...(fields.length > 0 && { variables: JSON.parse(variablesText) }),
    }),
    [tsxSource, theme, ownThemeId, fields, variablesText],
  );
  const preview = usePreview(sources);
  const { email } = preview;
  const shown = email && {
    ...email,
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    notificationCategory: categoryOf({ category }, email),
  };
  const readSubjectProblem = (text: string): string | undefined =>
    text.trim() === '' && email && !email.subject ? `Enter a subject. The ${kind} declares none.` : undefined;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        {source.sentAt && (
          <Note tone="attention">
            This draft was sent or scheduled <RelativeTime time={source.sentAt} />. Users who got it then get it again.
          </Note>
        )}
        <Card title="Send to users">
          <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
            <RecipientsField form={form} />
            <VariableInputs form={form} fields={fields} />
            <FormTextField
              form={form}
              name="subject"
              validate={readSubjectProblem}
              label="Subject"
              isOptional={!email || Boolean(email.subject)}
              placeholder={email?.subject}
              hint={email?.subject === undefined ? undefined : `Replaces the subject that the ${kind} declares.`}
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
                { value: ownTheme, label: `As in the ${kind}: ${describeTheme(ownThemeId, themes)}` },
                ...listThemeOptions(undefined, themes),
              ]}
            />
            <FormTextField
              form={form}
              name="scheduledAt"
              type="datetime-local"
              label="Send at"
              isOptional
              hint={`In your time zone, ${timeZone}. At most 60 days ahead. Leave it empty to send at once.`}
              validate={(text) => readScheduleProblem(text, Date.now())}
            />
            <Button
              type="submit"
              variant="primary"
              className="self-end"
              disabled={hasNoOne || !email || Boolean(preview.error)}
            >
              Review and send
            </Button>
          </form>
        </Card>
      </div>
      <PreviewPane preview={{ ...preview, email: shown }} />
      {reviewed && (
        <Review
          source={source}
          values={reviewed}
          variables={toVariables(fields, reviewed.variables)}
          email={email}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </div>
  );
};
