import { useLayoutEffect, useRef } from 'react';
import { focusHeading, isFocusLost } from './focus-heading.js';

/** The event handlers of an element that keeps the focus on the page. */
export interface KeptFocus {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Moves the focus to the heading of the page when the row that has it disappears. Browsers would drop it. */
export const useKeptFocus = (): KeptFocus => {
  const hasFocus = useRef(false);
  // After each render, because any of them can remove rows. React reports no blur of what it removes.
  useLayoutEffect(() => {
    if (!hasFocus.current || !isFocusLost()) return;
    hasFocus.current = false;
    focusHeading();
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
};
