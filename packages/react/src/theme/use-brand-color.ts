'use client';

import { useInsertionEffect } from 'react';
import { useProject } from '../app/use-project.js';
import { useTheme } from './portico-theme.js';
import { applySheet } from './style-sheet.js';
import { brandTheme, composeThemeSheet } from './theme-values.js';

/** Colors the screens with the brand color of the project's settings, unless the app has a theme of its own. */
export const useBrandColor = (): void => {
  const { brandColor } = useProject().config;
  const { isThemed = false, nonce } = useTheme();
  const sheet = brandColor === null || isThemed ? '' : composeThemeSheet(brandTheme(brandColor));
  useInsertionEffect(() => (sheet ? applySheet({ document, text: sheet, nonce }) : undefined), [sheet, nonce]);
};

/** Colors what is shown alone, outside a screen, as {@link useBrandColor} does. Shows nothing itself. */
export const BrandColor = (): null => {
  useBrandColor();
  return null;
};
