import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading, isFocusLost } from './focus-heading.js';

/** The event handlers of an element that keeps the focus on the page. */
export interface KeptFocus {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Moves the focus when the row or button that has it goes or is disabled. Browsers would drop it.
 *
 * @param place gets the focus. Default: the heading of the page
 */
export const useKeptFocus = (place?: RefObject<HTMLElement | null>): KeptFocus => {
  const hasFocus = useRef(false);
  const keep = (): void => (place?.current ? place.current.focus({ preventScroll: true }) : focusHeading());
  // After each render, because any of them can remove rows or disable buttons. React reports no blur then.
  useLayoutEffect(() => {
    if (!hasFocus.current || !isFocusLost()) return;
    hasFocus.current = false;
    keep();
  });
  // The last row goes with its list. React has not removed them yet here.
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) queueMicrotask(() => isFocusLost() && focusHeading());
    },
    [],
  );
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
};
