/** `localStorage` is shared by all tabs of a device; `sessionStorage` belongs to one tab. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** Browsers can block storage, or it can be full. Then nothing is stored, and nothing fails. */
const open = (area: StorageArea): Storage | undefined => {
  try {
    return window[area];
  } catch {
    return undefined;
  }
};

/** A value in the browser's storage. */
interface StoredValue {
  read(): string | null;
  /** `null` removes the value. */
  write(value: string | null): void;
}

const storedValue = (area: StorageArea, key: string): StoredValue => ({
  read: () => open(area)?.getItem(key) ?? null,
  write: (value) => {
    try {
      if (value === null) open(area)?.removeItem(key);
      else open(area)?.setItem(key, value);
    } catch {
      // Storage is full or blocked. The user is asked again on the next page.
    }
  },
});

/** The email sign-in method or passkey last used on this device. */
export const lastMethod: StoredValue = storedValue('localStorage', 'portico-last-way');

/** The pending email code of this tab, so that a reload does not send another email. */
export const pendingCode: StoredValue = storedValue('sessionStorage', 'portico-asked-code');

/** The invitation code that this tab keeps until the user has signed in. */
export const pendingInvitation: StoredValue = storedValue('sessionStorage', 'portico-invitation');
