import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a page's heading when the page appears, so that keyboards and screen readers begin there. A focus
 * that stands in a dialog, a field or the navigation one has just used stays where it is.
 */
export const useArrivalFocus = <Target extends HTMLElement>(): RefObject<Target | null> => {
  const target = useRef<Target>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) target.current?.focus({ preventScroll: true });
  }, []);
  return target;
};
