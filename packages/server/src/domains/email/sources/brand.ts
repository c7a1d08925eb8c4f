import type { Call } from '../../../platform/call/call.js';
import type { EmailProject } from '../../../platform/ports/index.js';
import { readLogoUrl } from '../../projects/index.js';

/**
 * Returns the project as its emails show it.
 *
 * @param displayName its name, or another one for a preview
 */
export async function readEmailProject(call: Call, displayName: string): Promise<EmailProject> {
  const { brandColor: color } = call.config;
  return {
    displayName,
    logoUrl: await readLogoUrl(call),
    brand: color === undefined ? null : { color, textColor: textColorOn(color) },
  };
}

/** Required between a text and what is behind it: WCAG 2.2, 1.4.3. */
const CONTRAST = 4.5;

/** White, unless it is not readable on the color, which black then is. */
function textColorOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= CONTRAST ? '#ffffff' : '#000000';
}

/** The light of a channel of sRGB, from 0 to 1. */
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
