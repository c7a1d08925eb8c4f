import { useLayoutEffect, useRef } from 'react';
import { focusHeading, isFocusLost } from './focus-heading.js';

/** The event handlers of an element that keeps the focus on the page. */
export interface KeptFocus {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Moves the focus to the heading of the page when the row or button that has it goes. Browsers would drop it. */
export const useKeptFocus = (): KeptFocus => {
  const hasFocus = useRef(false);
  // After each render, because any of them can remove rows or disable buttons. React reports no blur then.
  useLayoutEffect(() => {
    if (!hasFocus.current || !isFocusLost()) return;
    hasFocus.current = false;
    focusHeading();
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
