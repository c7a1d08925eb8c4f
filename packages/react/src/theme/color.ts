/** A color in sRGB: red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of controls (1.4.11). */
export const requiredContrast = { text: 4.5, control: 3 } as const;

const clamp = (value: number): number => Math.min(255, Math.max(0, value));

const fromHsl = ([hue, saturation, lightness]: readonly [number, number, number], alpha: number): Color => {
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  // CSS Color 4 §7.1.
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
};

const fromHex = (digits: string): Color => {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return { red, green, blue, alpha: alpha / 255 };
};

/** Converts OKLCH by way of Björn Ottosson's OKLab, CSS Color 4 §10.8. Clips colors outside sRGB. */
const fromOklch = ([lightness, chroma, hue]: readonly [number, number, number], alpha: number): Color => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encode = (value: number): number =>
    clamp(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055));
  return {
    red: encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha,
  };
};

type Reader = (parts: readonly [number, number, number], alpha: number) => Color;

/** Supported notations besides hexadecimal: computed styles and design tokens use these. */
const readers: Readonly<Record<string, Reader>> = {
  rgb: ([red, green, blue], alpha) => ({ red, green, blue, alpha }),
  hsl: fromHsl,
  oklch: fromOklch,
};

const readNumber = (text: string, percentOf: number): number =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * percentOf : Number.parseFloat(text);

/** Whether a value is a bare `H S% L%`, as older design systems store it. */
export const isTriplet = (text: string): boolean => /^\s*[\d.]+(deg)?\s+[\d.]+%\s+[\d.]+%\s*$/.test(text);

/**
 * Parses a color: hexadecimal, `rgb()`, `hsl()`, `oklch()`, or a bare `H S% L%`.
 *
 * @returns `undefined` for other notations, such as names
 */
export const parseColor = (text: string): Color | undefined => {
  const value = isTriplet(text) ? `hsl(${text})` : text.trim().toLowerCase();
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(value)?.[1];
  if (hex) return fromHex(hex);
  const [, notation = '', inner = ''] = /^(rgb|hsl|oklch)a?\((.+)\)$/.exec(value) ?? [];
  const reader = readers[notation];
  const [first, second, third, alpha = '1'] = inner.split(/[\s,/]+/).filter(Boolean);
  if (!reader || !first || !second || !third) return undefined;
  const percentOf = notation === 'rgb' ? 255 : notation === 'hsl' ? 100 : 1;
  const parts = [
    readNumber(first, percentOf),
    readNumber(second, notation === 'oklch' ? 0.4 : percentOf),
    readNumber(third, percentOf),
  ] as const;
  return parts.some(Number.isNaN) ? undefined : reader(parts, readNumber(alpha, 1));
};

/** Formats a color as `#rrggbb`, without its opacity. */
export const toHex = ({ red, green, blue }: Color): string =>
  `#${[red, green, blue].map((value) => Math.round(clamp(value)).toString(16).padStart(2, '0')).join('')}`;

const luminance = ({ red, green, blue }: Color): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = clamp(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns the contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: Color, other: Color): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

/** Returns the perceived brightness from 0 to 255 (Rec. 601 luma). */
export const luma = ({ red, green, blue }: Color): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** Mixes two colors: a share of 0 is the first, 1 the second. */
export const mix = (one: Color, other: Color, share: number): Color => ({
  red: one.red + (other.red - one.red) * share,
  green: one.green + (other.green - one.green) * share,
  blue: one.blue + (other.blue - one.blue) * share,
  alpha: 1,
});
