'use client';

import { useProject } from '../app/use-project.js';
import { useTheme } from './portico-theme.js';
import { brandTheme, composeThemeSheet } from './theme-values.js';
import { useSheet } from './use-sheet.js';

/** Colors the screens with the brand color of the project's settings, unless the app has a theme of its own. */
export const useBrandColor = (): void => {
  const { brandColor } = useProject().config;
  const { isThemed = false, nonce } = useTheme();
  const sheet = brandColor === null || isThemed ? '' : composeThemeSheet(brandTheme(brandColor));
  useSheet(sheet, nonce);
};

/** Colors what is shown alone, outside a screen, as {@link useBrandColor} does. Shows nothing itself. */
export const BrandColor = (): null => {
  useBrandColor();
  return null;
};
