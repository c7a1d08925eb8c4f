/** Whether no element has the focus, or loses it now, because the one that had it was removed or disabled. */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, :disabled') ?? true;

/** Focuses the heading of the page, for when the element that should have the focus is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
