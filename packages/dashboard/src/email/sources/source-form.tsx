import type { AdminApp } from '@portico/js';
import { Tabs } from 'radix-ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { Skeleton } from '../../ui/display/skeleton.js';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import { useKeptText } from '../../ui/forms/kept-text.js';
import { readNameProblem } from '../../ui/forms/name-problem.js';
import { SettingsForm } from '../../ui/forms/settings-form.js';
import { type SaveForm, useSaveForm } from '../../ui/forms/use-save-form.js';
import { tabClasses } from '../../ui/tab-classes.js';
import { AssistantPanel } from './assistant/assistant-panel.js';
import { useAssistant } from './assistant/use-assistant.js';
import type { RenderingProblem } from './rendering-problem.js';
import { ShownEmail, useShownEmail } from './shown-email.js';
import type { SourceKind } from './source-kinds.js';
import { listThemeOptions, toThemeChoice, toThemeId } from './theme-choice.js';
import { useSourceToSave } from './use-source-to-save.js';
import { type OpenSource, useInvalidateSources, useThemes } from './use-sources.js';
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

/** Tabs stay in the page, so that a chat and the look of the preview are there when one comes back. */
const hiddenTab = 'data-[state=inactive]:hidden';

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

/** What {@link SourceForm} takes. */
export interface SourceFormProps {
  readonly kind: SourceKind;
  readonly source: OpenSource;
}

/** Edits a draft, template or theme: its source, its settings, the email it makes, and its former versions. */
export const SourceForm = ({ kind, source }: SourceFormProps): ReactNode => {
  const { id: projectId, app, config } = useProject();
  const invalidate = useInvalidateSources();
  const themes = { themes: useThemes(), selectedId: config.emailTheme };
  const form = useSaveForm<SourceValues>({
    saved: { name: source.displayName, theme: toThemeChoice(source.theme?.id), tsxSource: source.tsxSource },
    onSave: async (values, changed) => {
      await savers[kind](app, source.id, { ...values, tsxSource: await findSourceToSave(changed.tsxSource) });
      await invalidate();
    },
  });
  const isEdited = form.changed.includes('tsxSource');
  const findSourceToSave = useSourceToSave({ source: { kind, id: source.id }, saved: source.tsxSource, isEdited });
  const [tsxSource, theme] = useWatch({ control: form.methods.control, name: ['tsxSource', 'theme'] });
  useKeptText({
    name: `${projectId}-${kind}-${source.id}`,
    text: tsxSource,
    saved: source.tsxSource,
    onKept: (kept) => form.methods.setValue('tsxSource', kept, { shouldDirty: true }),
  });
  const assistant = useAssistant({ source: { kind, id: source.id }, tsxSource });
  const shown = useShownEmail({
    kind,
    sourceId: source.id,
    tsxSource: assistant.proposal ?? tsxSource,
    theme,
  });
  const problem = assistant.proposal === undefined ? shown.problem : undefined;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
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
          <SourceField form={form} label={`Source of the ${kind}`} problem={problem} />
        </SettingsForm>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Tabs.Root defaultValue="preview" className="flex min-w-0 flex-col gap-4">
          <Tabs.List aria-label="Tools" className="flex gap-1 border-b">
            <Tabs.Trigger value="preview" className={tabClasses}>
              Preview
            </Tabs.Trigger>
            <Tabs.Trigger value="assistant" className={tabClasses}>
              Assistant
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="preview" tabIndex={-1} forceMount className={hiddenTab}>
            <ShownEmail kind={kind} shown={shown} proposal={assistant.proposal} />
          </Tabs.Content>
          <Tabs.Content value="assistant" tabIndex={-1} forceMount className={hiddenTab}>
            <AssistantPanel
              assistant={assistant}
              current={tsxSource}
              onTake={(taken) => form.methods.setValue('tsxSource', taken, { shouldDirty: true })}
            />
          </Tabs.Content>
        </Tabs.Root>
        <Versions source={{ kind, id: source.id }} isEdited={isEdited} />
      </div>
    </div>
  );
};
