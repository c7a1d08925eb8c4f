import { type Color, contrast, mix, parseColor, requiredContrast, toHex } from './color.js';

const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
const ink: Color = { red: 11, green: 15, blue: 25, alpha: 1 };
const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Mixes a color with black or white until it has enough contrast with the background. */
const standOut = ({ color, ground, least }: { color: Color; ground: Color; least: number }): Color => {
  const goal = contrast(ground, white) > contrast(ground, black) ? white : black;
  const steps = Array.from({ length: 51 }, (_, step) => mix(color, goal, step / 50));
  return steps.find((step) => contrast(step, ground) >= least) ?? goal;
};

/** Colors derived from a brand color. */
export interface BrandColors {
  readonly primary: string;
  readonly primaryForeground: string;
  readonly primaryHover: string;
  readonly link: string;
  readonly ring: string;
}

/**
 * Adjusts a brand color for contrast: 3:1 for buttons against the page, 4.5:1 for links and button text. Colors with
 * enough contrast stay unchanged.
 *
 * @param options.foreground text color of buttons, kept if it has enough contrast
 * @returns `undefined` if a color has an unsupported notation; the color is then used unchanged
 */
export const repairBrand = (options: {
  primary: string;
  background: string;
  foreground?: string | undefined;
}): BrandColors | undefined => {
  const wanted = parseColor(options.primary);
  const ground = parseColor(options.background);
  if (!wanted || !ground) return undefined;
  const primary = standOut({ color: wanted, ground, least: requiredContrast.control });
  const given = options.foreground === undefined ? undefined : parseColor(options.foreground);
  const text = [...(given ? [given] : []), white, ink, black].find(
    (candidate) => contrast(candidate, primary) >= requiredContrast.text,
  );
  const foreground = text ?? black;
  // Away from the text color, so that hovering never lowers the contrast.
  const away = contrast(foreground, white) > contrast(foreground, black) ? white : black;
  return {
    primary: toHex(primary),
    primaryForeground: toHex(foreground),
    primaryHover: toHex(mix(primary, away, 0.12)),
    link: toHex(standOut({ color: wanted, ground, least: requiredContrast.text })),
    ring: toHex(primary),
  };
};
