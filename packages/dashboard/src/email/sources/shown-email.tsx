import type { EmailPreviewOptions, ServerUser } from '@portico/js';
import { type ReactNode, useMemo, useState } from 'react';
import { Note } from '../../ui/display/note.js';
import { SelectField } from '../../ui/forms/field.js';
import { PreviewPane } from './preview-pane.js';
import { PreviewUser } from './preview-user.js';
import { type RenderingProblem, readRenderingProblem } from './rendering-problem.js';
import { listMissingLinks, withSampleLinks } from './required-links.js';
import { SendToMyself } from './send-to-myself.js';
import { type SourceKind, sampleTemplateId } from './source-kinds.js';
import { toThemeId } from './theme-choice.js';
import { type Preview, usePreview } from './use-preview.js';
import { useSourceList } from './use-sources.js';

interface ShownOptions {
  readonly kind: SourceKind;
  readonly sourceId: string;
  readonly tsxSource: string;
  /** The choice of the field for the theme. */
  readonly theme: string;
}

/** The email that a source makes, with what is chosen beside it. */
export interface Shown {
  readonly sources: EmailPreviewOptions;
  readonly preview: Preview;
  /** What is wrong with the source itself. */
  readonly problem: RenderingProblem | undefined;
  /** The variables of which users need one to go on, if the email has none of them. */
  readonly missingLinks: readonly string[];
  readonly user: ServerUser | undefined;
  readonly setUser: (user: ServerUser | undefined) => void;
  /** The template that shows a theme. */
  readonly sampleId: string;
  readonly setSampleId: (id: string) => void;
}

/** Renders the email of a source as the user types, for the user and with the template that are chosen. */
export const useShownEmail = ({ kind, sourceId, tsxSource, theme }: ShownOptions): Shown => {
  const [sampleId, setSampleId] = useState(sampleTemplateId);
  const [user, setUser] = useState<ServerUser>();
  const userId = user?.id;
  const sources = useMemo((): EmailPreviewOptions => {
    const greeted = userId === undefined ? {} : { userId };
    return kind === 'theme'
      ? { themeTsxSource: tsxSource, templateId: sampleId, ...greeted }
      : {
          templateTsxSource: tsxSource,
          themeId: toThemeId(theme) ?? null,
          ...withSampleLinks(sourceId),
          ...greeted,
        };
  }, [kind, sourceId, tsxSource, theme, sampleId, userId]);
  const preview = usePreview(sources);
  const problem = useMemo(() => {
    const found = readRenderingProblem(preview.error);
    const isOwn = found?.at === undefined || (found.at.source === 'theme') === (kind === 'theme');
    return isOwn ? found : undefined;
  }, [preview.error, kind]);
  const missingLinks = listMissingLinks(sourceId, preview.email);
  return { sources, preview, problem, missingLinks, user, setUser, sampleId, setSampleId };
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

const MissingLinks = ({ names }: { names: readonly string[] }): ReactNode => (
  <div aria-live="polite" className="empty:hidden">
    {names.length > 0 && (
      <Note tone="attention">
        Users cannot continue with this email: {names.length === 1 ? 'its link is' : 'its link and its code are'}{' '}
        missing. Add{' '}
        <code className="font-mono text-[0.8125rem]">{names.map((name) => `{variables.${name}}`).join(' or ')}</code>,
        or restore a previous version.
      </Note>
    )}
  </div>
);

/** What {@link ShownEmail} takes. */
export interface ShownEmailProps {
  readonly kind: SourceKind;
  readonly shown: Shown;
  /** The source that the assistant proposes, if it is the one that is shown. */
  readonly proposal: string | undefined;
}

/** Shows the email, for whom it is shown, and sends it. */
export const ShownEmail = ({ kind, shown, proposal }: ShownEmailProps): ReactNode => {
  const { sources, preview, missingLinks, user, setUser, sampleId, setSampleId } = shown;
  return (
    <PreviewPane preview={preview}>
      {proposal !== undefined && <Note>This is the change that the assistant proposes.</Note>}
      <MissingLinks names={missingLinks} />
      {kind === 'theme' && <SampleField value={sampleId} onChange={setSampleId} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PreviewUser user={user} onChange={setUser} />
        <SendToMyself sources={sources} />
      </div>
    </PreviewPane>
  );
};
