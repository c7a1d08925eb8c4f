import { type Color, contrast, mix, parseColor, requiredContrast, toHex } from './color.js';

const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
const ink: Color = { red: 11, green: 15, blue: 25, alpha: 1 };
const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Moves a colour towards black or white, whichever is further from the ground, until it stands out from it enough. */
const standOut = ({ color, ground, least }: { color: Color; ground: Color; least: number }): Color => {
  const goal = contrast(ground, white) > contrast(ground, black) ? white : black;
  const steps = Array.from({ length: 51 }, (_, step) => mix(color, goal, step / 50));
  return steps.find((step) => contrast(step, ground) >= least) ?? goal;
};

/** Colours that follow from a brand colour. */
export interface BrandColors {
  readonly primary: string;
  readonly primaryForeground: string;
  readonly primaryHover: string;
  readonly link: string;
  readonly ring: string;
}

/**
 * Makes a brand colour usable: buttons stand out from the page by 3:1, their text and links are legible at 4.5:1.
 * A colour that already does so is kept as it is.
 *
 * @param options.foreground text on buttons, kept when it is legible
 * @returns nothing when a colour is in a notation we do not read; the colour is then used unseen
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
  // Away from the text, so that hovering never makes it harder to read.
  const away = contrast(foreground, white) > contrast(foreground, black) ? white : black;
  return {
    primary: toHex(primary),
    primaryForeground: toHex(foreground),
    primaryHover: toHex(mix(primary, away, 0.12)),
    link: toHex(standOut({ color: wanted, ground, least: requiredContrast.text })),
    ring: toHex(primary),
  };
};
