import { useEffect, useRef } from 'react';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the command palette, as labeled on this platform. */
export const paletteKeys = (): string => (isApple() ? '⌘K' : 'Ctrl K');

/** Calls back on Ctrl+K and Cmd+K, wherever the focus is. */
export const usePaletteShortcut = (onPress: () => void): void => {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
