import { useEffect, useRef } from 'react';
import { isTyping } from '../ui/is-typing.js';
import { matchShortcut, type ShortcutEffect } from './shortcuts.js';

/** How long after one key the next one still counts as its continuation. */
const pauseMillis = 1000;

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** Dialogs have their own keys, and a shortcut would replace the page behind them. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Calls back with the effect of each shortcut. */
export const useShortcuts = (onShortcut: (effect: ShortcutEffect) => void): void => {
  const latest = useRef(onShortcut);
  useEffect(() => {
    latest.current = onShortcut;
  });
  useEffect(() => {
    let pressed: readonly string[] = [];
    let lastAt = 0;
    const listen = (event: KeyboardEvent): void => {
      if (hasModifier(event) || isTyping(event.target) || isInDialog(event.target)) return;
      const isLate = event.timeStamp - lastAt > pauseMillis;
      lastAt = event.timeStamp;
      pressed = isLate ? [event.key] : [...pressed, event.key];
      const match = matchShortcut(pressed) ?? matchShortcut([event.key]);
      if (match === 'maybe') {
        pressed = pressed.slice(-1);
        return;
      }
      pressed = [];
      if (!match) return;
      event.preventDefault();
      latest.current(match.effect);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
