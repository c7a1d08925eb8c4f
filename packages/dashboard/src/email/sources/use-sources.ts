import type { AdminApp, EmailSource, EmailSourceVersion, EmailTheme } from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';
import type { OwnedProject } from '../../projects/use-projects.js';
import { isBuiltIn, type SourceKind } from './source-kinds.js';
import type { ThemeId } from './theme-choice.js';

/** A draft, template or theme in a list. */
export interface ListedSource {
  readonly id: string;
  readonly displayName: string;
  /** Absent for themes. */
  readonly theme?: { readonly id: ThemeId };
  /** When a draft was sent, or `null`. */
  readonly sentAt?: Date | null;
}

/** A draft, template or theme with its source. */
export interface OpenSource extends ListedSource {
  readonly tsxSource: string;
}

const readTemplates = async (app: AdminApp): Promise<OpenSource[]> =>
  (await app.listEmailTemplates()).map(({ themeId, ...template }) => ({ ...template, theme: { id: themeId } }));

const readDrafts = async (app: AdminApp): Promise<OpenSource[]> =>
  (await app.listEmailDrafts()).map(({ themeId, ...draft }) => ({ ...draft, theme: { id: themeId } }));

const readLists: Readonly<Record<SourceKind, (app: AdminApp) => Promise<ListedSource[]>>> = {
  template: readTemplates,
  theme: (app) => app.listEmailThemes(),
  draft: readDrafts,
};

const findIn = (sources: readonly OpenSource[], id: string): OpenSource | null =>
  sources.find((source) => source.id === id) ?? null;

const readThemes = async (app: AdminApp, id: string): Promise<OpenSource | null> => {
  const isListed = (await app.listEmailThemes()).some((theme) => theme.id === id);
  return isListed ? { id, ...(await app.getEmailTheme(id)) } : null;
};

const readOne: Readonly<Record<SourceKind, (app: AdminApp, id: string) => Promise<OpenSource | null>>> = {
  template: async (app, id) => findIn(await readTemplates(app), id),
  theme: readThemes,
  draft: async (app, id) => findIn(await readDrafts(app), id),
};

/** All sources of a kind: built-in ones first, drafts with the last changed first. */
export const useSourceList = (kind: SourceKind): UseQueryResult<ListedSource[]> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: ['email-sources', id, kind], queryFn: () => readLists[kind](app) });
};

const sourceQuery = ({ id, app }: OwnedProject, { kind, id: sourceId }: EmailSource) => ({
  queryKey: ['email-sources', id, kind, sourceId],
  queryFn: () => readOne[kind](app, sourceId),
});

/** One source; `null` if none has this ID. */
export const useSource = (source: EmailSource): UseQueryResult<OpenSource | null> =>
  useQuery(sourceQuery(useProject(), source));

/** Returns a function that reads a source again, and shows it. */
export const useReadSource = (source: EmailSource): (() => Promise<OpenSource | null>) => {
  const client = useQueryClient();
  const query = sourceQuery(useProject(), source);
  return () => client.fetchQuery({ ...query, staleTime: 0 });
};

/** The themes of the open project; empty until they are loaded. */
export const useThemes = (): readonly EmailTheme[] => useSourceList('theme').data ?? [];

/** The previous sources of a source, the last replaced first. */
export const useVersions = (source: EmailSource): UseQueryResult<EmailSourceVersion[]> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['email-sources', id, source.kind, source.id, 'versions'],
    queryFn: () => app.listEmailSourceVersions(source),
  });
};

/** The IDs of the built-in sources of a kind that the project has changed; empty until they are loaded. */
export const useChangedIds = (kind: SourceKind): ReadonlySet<string> => {
  const { id, app } = useProject();
  const { data = [] } = useQuery({
    queryKey: ['email-sources', id, kind, 'changed'],
    queryFn: () => app.listChangedEmailSources(kind),
    // No draft is built-in.
    enabled: kind !== 'draft',
  });
  return new Set(data.filter(isBuiltIn));
};

/** Returns a function that reloads all sources of the open project, and resolves when the pages show them. */
export const useInvalidateSources = (): (() => Promise<void>) => {
  const { id } = useProject();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['email-sources', id] });
};
