/** Whether an element handles keys itself: it takes text, or has its own keys. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input, textarea, select, [role="menu"], [contenteditable]') !== null ||
    // Outside a shadow tree, its host is the target of events inside it.
    isTyping(target.shadowRoot?.activeElement ?? null));
