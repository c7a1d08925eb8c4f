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
  /** The brand color itself. */
  readonly primary: string;
  /** Outline of controls in the brand color, visible on the page. */
  readonly primaryEdge: string;
  readonly primaryForeground: string;
  readonly primaryHover: string;
  /** A trace of the brand color, behind what is selected. Text of the theme stays readable on it. */
  readonly accent: string;
  readonly link: string;
  readonly ring: string;
}

/**
 * Returns the colors that go with a brand color. As a fill it keeps its shade: the text on it is dark or light, with a
 * contrast of at least 4.5:1. Where it is a line or a text it is adjusted: 3:1 for outlines of controls, 4.5:1 for
 * links.
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
  const edge = toHex(standOut({ color: wanted, ground, least: requiredContrast.control }));
  const given = options.foreground === undefined ? undefined : parseColor(options.foreground);
  const text = [...(given ? [given] : []), white, ink, black].find(
    (candidate) => contrast(candidate, wanted) >= requiredContrast.text,
  );
  const foreground = text ?? black;
  // Away from the text color, so that hovering never lowers the contrast.
  const away = contrast(foreground, white) > contrast(foreground, black) ? white : black;
  return {
    primary: toHex(wanted),
    primaryEdge: edge,
    primaryForeground: toHex(foreground),
    primaryHover: toHex(mix(wanted, away, 0.12)),
    accent: toHex(mix(ground, wanted, 0.12)),
    link: toHex(standOut({ color: wanted, ground, least: requiredContrast.text })),
    ring: edge,
  };
};
