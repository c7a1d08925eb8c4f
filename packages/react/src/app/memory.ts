/** What a browser keeps of its own accord may be forbidden, or full: then nothing is kept, and nothing fails. */
const open = (place: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    return window[place];
  } catch {
    return undefined;
  }
};

/** What is kept under a name. */
interface Memory {
  read(): string | null;
  /** `null` forgets. */
  write(value: string | null): void;
}

const remember = (place: 'localStorage' | 'sessionStorage', key: string): Memory => ({
  read: () => open(place)?.getItem(key) ?? null,
  write: (value) => {
    try {
      if (value === null) open(place)?.removeItem(key);
      else open(place)?.setItem(key, value);
    } catch {
      // No room: the next page asks again.
    }
  },
});

/** The way by which somebody last signed in on this device with their e-mail address. */
export const lastWay: Memory = remember('localStorage', 'portico-last-way');

/** The code that was asked for in this tab, so that reloading it does not ask for another one. */
export const askedCode: Memory = remember('sessionStorage', 'portico-asked-code');

/** The code of an invitation that waits in this tab until somebody has signed in. */
export const waitingInvitation: Memory = remember('sessionStorage', 'portico-invitation');
