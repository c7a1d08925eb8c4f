import type { Returns } from '@portico/contract';
import type { DraftRow } from '../store/drafts.js';

/** A draft as the wire has it. */
export type Draft = Returns<'GET /internal/email-drafts/{id}'>;

/** Converts a stored draft. */
export const toDraft = ({ theme_id, is_without_theme, sent_at, ...row }: DraftRow): Draft => ({
  id: row.id,
  display_name: row.display_name,
  tsx_source: row.tsx_source,
  ...(theme_id !== null && { theme_id }),
  ...(is_without_theme && { theme_id: false as const }),
  sent_at_millis: sent_at?.getTime() ?? null,
});

/** Converts the choice of a theme: an ID, false for none, null or absent for the project's. */
export const toThemeColumns = (
  themeId: string | false | null | undefined,
): Pick<DraftRow, 'theme_id' | 'is_without_theme'> => ({
  theme_id: themeId === false ? null : (themeId ?? null),
  is_without_theme: themeId === false,
});
