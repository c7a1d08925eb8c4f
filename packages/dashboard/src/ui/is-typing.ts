/** Whether keys pressed on an element are meant for it: it takes text, or has keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="menu"], [contenteditable]') !== null;
