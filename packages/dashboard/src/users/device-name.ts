const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  // Most of these also name Chrome or Safari, so the order matters.
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\d.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (userAgent: string, names: typeof browsers): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The browser and system of a User-Agent, such as “Chrome on macOS”; otherwise the first product it names. */
export const deviceName = (userAgent: string | null | undefined): string => {
  if (!userAgent) return 'Unknown device';
  const browser = findName(userAgent, browsers);
  const system = findName(userAgent, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? userAgent.split(/[\s/]/)[0]?.slice(0, 40) ?? 'Unknown device';
};
