import { themes as sources } from './sources.gen.js';

/** A theme that every project has and can override by its ID. */
export interface BuiltInTheme {
  readonly id: string;
  readonly displayName: string;
  readonly tsxSource: string;
}

/** The theme of projects that selected none, or one that no longer exists. */
export const defaultTheme: BuiltInTheme = {
  id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
  displayName: 'Default Light',
  tsxSource: sources['default-light'],
};

/** The built-in themes by ID. Published clients and apps know the IDs. */
export const builtInThemes: ReadonlyMap<string, BuiltInTheme> = new Map(
  [
    defaultTheme,
    {
      id: 'a0172b5d-cff0-463b-83bb-85124697373a',
      displayName: 'Default Dark',
      tsxSource: sources['default-dark'],
    },
  ].map((theme) => [theme.id, theme]),
);
