/** Copies by a selection, the one way on pages served by plain http from another machine. */
const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside the open dialog if there is one: its focus trap would take the selection away.
  const host = document.querySelector('[role="dialog"]') ?? document.body;
  const focused = document.activeElement;
  host.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
};

/**
 * Puts text on the clipboard.
 *
 * @returns whether the browser let us
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
