import type { Appearance } from '@stripe/stripe-js';
import { useCallback, useState } from 'react';

/** The colors of the page that the fields of the card provider take over, by their names there. */
const colors = {
  colorPrimary: '--portico-primary',
  colorBackground: '--portico-background',
  colorText: '--portico-foreground',
  colorTextSecondary: '--portico-muted-foreground',
  colorDanger: '--portico-destructive',
} as const;

/**
 * Reads the colors of the page and follows their changes. The fields are in a frame of the provider, where the page's
 * style sheets do not apply.
 *
 * @returns the appearance, once the returned ref has an element of the page
 */
export const useAppearance = (): [
  Appearance | undefined,
  (element: HTMLElement | null) => (() => void) | undefined,
] => {
  const [appearance, setAppearance] = useState<Appearance>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const update = (): void => setAppearance(readAppearance(element));
    update();
    const surface = element.closest('.portico');
    const observer = new MutationObserver(update);
    if (surface) observer.observe(surface, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return [appearance, measure];
};

const readAppearance = (element: HTMLElement): Appearance => {
  const isDark = element.closest('[data-portico-theme="dark"]') !== null;
  const { fontFamily, fontSize } = getComputedStyle(element);
  const radius = getComputedStyle(element).getPropertyValue('--portico-radius').trim();
  const found = Object.entries(colors).map(([name, property]) => [name, readColor(element, property)] as const);
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      ...Object.fromEntries(found.filter(([, value]) => value !== '')),
      ...(radius !== '' && { borderRadius: radius }),
      ...(fontFamily !== '' && { fontFamily }),
      ...(fontSize !== '' && { fontSizeBase: fontSize }),
    },
  };
};

/** The frame knows no variables and few notations, so the browser works the color out. */
const readColor = (element: HTMLElement, property: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${property})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};
