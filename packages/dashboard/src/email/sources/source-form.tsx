import type { AdminApp, EmailPreviewOptions } from '@portico/js';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { Skeleton } from '../../ui/display/skeleton.js';
import { SelectField } from '../../ui/forms/field.js';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import { SettingsForm } from '../../ui/forms/settings-form.js';
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.js';
import { type SaveForm, useSaveForm } from '../../ui/forms/use-save-form.js';
import { PreviewPane } from './preview-pane.js';
import { type RenderingProblem, readRenderingProblem } from './rendering-problem.js';
import type { SourceKind } from './source-kinds.js';
import { listThemeOptions, toThemeChoice, toThemeId } from './theme-choice.js';
import { usePreview } from './use-preview.js';
import { type OpenSource, useInvalidateSources, useSourceList, useThemes } from './use-sources.js';
import { Versions } from './versions.js';

// CodeMirror is as large as the rest of the dashboard, so that only this page loads it.
const CodeEditor = lazy(() => import('./code-editor.js').then((module) => ({ default: module.CodeEditor })));

interface SourceValues {
  readonly name: string;
  readonly theme: string;
  readonly tsxSource: string;
}

type Save = (app: AdminApp, id: string, values: SourceValues) => Promise<unknown>;

const savers: Readonly<Record<SourceKind, Save>> = {
  template: (app, id, { tsxSource, theme }) => app.updateEmailTemplate(id, tsxSource, toThemeId(theme) ?? null),
  theme: (app, id, { tsxSource }) => app.updateEmailTheme(id, tsxSource),
  draft: (app, id, { name, theme, tsxSource }) =>
    app.updateEmailDraft(id, { displayName: name, themeId: toThemeId(theme), tsxSource }),
};

/** The template that every project has and that shows what a theme does to text, links and buttons. */
const sampleTemplateId = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';

interface SourceFieldProps {
  readonly form: SaveForm<SourceValues>;
  readonly label: string;
  readonly problem: RenderingProblem | undefined;
}

const SourceField = ({ form, label, problem }: SourceFieldProps): ReactNode => {
  const { field } = useController({ control: form.methods.control, name: 'tsxSource' });
  return (
    <div className="flex flex-col gap-1.5">
      <Suspense fallback={<Skeleton className="h-[max(20rem,60dvh)] w-full" />}>
        <CodeEditor label={label} value={field.value} onChange={field.onChange} problem={problem} />
      </Suspense>
      <p className="text-[0.8125rem] text-muted-foreground">To leave the editor by keyboard, press Escape, then Tab.</p>
    </div>
  );
};

const SampleField = ({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactNode => {
  const { data: templates = [] } = useSourceList('template');
  return (
    <SelectField
      label="Show with template"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={templates.map(({ id, displayName }) => ({ value: id, label: displayName }))}
    />
  );
};

const readNameProblem = (name: string): string | undefined => (name === '' ? 'Enter a name.' : undefined);

/** What {@link SourceForm} takes. */
export interface SourceFormProps {
  readonly kind: SourceKind;
  readonly source: OpenSource;
}

/** Edits a draft, template or theme: its source, its settings, the email it makes, and its former versions. */
export const SourceForm = ({ kind, source }: SourceFormProps): ReactNode => {
  const { app, config } = useProject();
  const invalidate = useInvalidateSources();
  const themes = { themes: useThemes(), selectedId: config.emailTheme };
  const [sampleId, setSampleId] = useState(sampleTemplateId);
  const form = useSaveForm<SourceValues>({
    saved: { name: source.displayName, theme: toThemeChoice(source.theme?.id), tsxSource: source.tsxSource },
    onSave: async (values) => {
      await savers[kind](app, source.id, values);
      await invalidate();
    },
  });
  const [tsxSource, theme] = useWatch({ control: form.methods.control, name: ['tsxSource', 'theme'] });
  const previewed = useMemo(
    (): EmailPreviewOptions =>
      kind === 'theme'
        ? { themeTsxSource: tsxSource, templateId: sampleId }
        : { templateTsxSource: tsxSource, themeId: toThemeId(theme) ?? null },
    [kind, tsxSource, theme, sampleId],
  );
  const preview = usePreview(previewed);
  const problem = useMemo(() => readRenderingProblem(preview.error), [preview.error]);
  const isOwn = problem?.at === undefined || problem.at.source === (kind === 'theme' ? 'theme' : 'template');
  const isEdited = form.changed.includes('tsxSource');
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <UnsavedGuard isChanged={form.changed.length > 0} />
      <div className="flex min-w-0 flex-col gap-6">
        <SettingsForm form={form} names={{ name: 'name', theme: 'theme', tsxSource: 'source' }}>
          {kind === 'draft' && <FormTextField form={form} name="name" validate={readNameProblem} label="Name" />}
          {kind !== 'theme' && (
            <FormSelectField
              form={form}
              name="theme"
              label="Theme"
              options={listThemeOptions(source.theme?.id, themes)}
            />
          )}
          <SourceField form={form} label={`Source of the ${kind}`} problem={isOwn ? problem : undefined} />
        </SettingsForm>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PreviewPane preview={preview}>
          {kind === 'theme' && <SampleField value={sampleId} onChange={setSampleId} />}
        </PreviewPane>
        <Versions source={{ kind, id: source.id }} isEdited={isEdited} />
      </div>
    </div>
  );
};
