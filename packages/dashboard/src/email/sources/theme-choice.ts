import type { EmailTheme } from '@portico/js';

/** The choice of the theme that the project has selected. */
const projectTheme = 'project';

/** The choice of no theme. */
const noTheme = 'none';

/** The theme of a source, as the client library has it. */
export type ThemeId = string | false | undefined;

/** Turns the theme of a source into the value of a field. */
export const toThemeChoice = (themeId: ThemeId): string => (themeId === false ? noTheme : (themeId ?? projectTheme));

/** Turns the value of a field into the theme of a source. */
export const toThemeId = (choice: string): ThemeId => {
  if (choice === noTheme) return false;
  return choice === projectTheme ? undefined : choice;
};

/** The themes of a project, and which one it has selected. */
export interface ProjectThemes {
  readonly themes: readonly EmailTheme[];
  readonly selectedId: string;
}

const nameOfTheme = (id: string, { themes }: ProjectThemes): string | undefined =>
  themes.find((theme) => theme.id === id)?.displayName;

/** Says in words which theme a source uses. */
export const describeTheme = (themeId: ThemeId, themes: ProjectThemes): string => {
  if (themeId === false) return 'No theme';
  if (themeId !== undefined) return nameOfTheme(themeId, themes) ?? 'Deleted theme';
  const selected = nameOfTheme(themes.selectedId, themes);
  return selected === undefined ? 'Project theme' : `Project theme (${selected})`;
};

/** The choices of a field for the theme of a source. */
export const listThemeOptions = (themeId: ThemeId, themes: ProjectThemes) => {
  const known = themes.themes.map(({ id, displayName }) => ({ value: id, label: displayName }));
  const isKnown = typeof themeId !== 'string' || known.some(({ value }) => value === themeId);
  return [
    { value: projectTheme, label: describeTheme(undefined, themes) },
    ...known,
    ...(isKnown ? [] : [{ value: toThemeChoice(themeId), label: 'Deleted theme' }]),
    { value: noTheme, label: 'No theme' },
  ];
};
