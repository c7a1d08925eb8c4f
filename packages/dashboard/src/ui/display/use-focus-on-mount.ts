import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a page's heading when the page appears, so that keyboards and screen readers start there. A focus in
 * a dialog, a field or the navigation stays where it is.
 */
export const useFocusOnMount = <Target extends HTMLElement>(): RefObject<Target | null> => {
  const target = useRef<Target>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) target.current?.focus({ preventScroll: true });
  }, []);
  return target;
};
