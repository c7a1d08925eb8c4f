import { z } from 'zod';
import { limits } from '../limits.js';
import { DisplayName, Json, Uuid } from '../schemas.js';

/** Source code of a theme, template or draft, in TSX. */
export const TsxSource = z.string().max(limits.emailSourceMaxChars).meta({ description: 'Source code in TSX' });

/** A theme of the project by its ID, or `false` for an email without a theme. */
export const ThemeId = z.union([Uuid, z.literal(false)], 'must be the ID of a theme, or false');

/** Which theme is used. Absent or null is the theme that the project has selected. */
export const ThemeChoice = ThemeId.nullable().optional();

/** Values for a template by name, as JSON has them. */
export const EmailVariables = z
  .record(z.string(), Json)
  .refine(
    (variables) => new TextEncoder().encode(JSON.stringify(variables)).length <= limits.emailVariablesMaxBytes,
    'must have at most 64 KiB',
  );

/** The name of a theme, template or draft. Names may repeat. */
export const SourceName = DisplayName;
