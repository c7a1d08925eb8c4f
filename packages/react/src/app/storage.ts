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

/** A sign-in method: email code, password, passkey, or a provider by its ID. */
export type MethodName = 'code' | 'password' | 'passkey' | `oauth:${string}`;

/** The method that the last successful sign-in on this device used. */
export const lastMethod: StoredValue = storedValue('localStorage', 'portico-last-way');

/** The method of the sign-in that this tab has begun. */
const begunMethod: StoredValue = storedValue('sessionStorage', 'portico-begun-way');

/** Notes that a sign-in begins. Many end on another page, so it counts as used only when {@link confirmMethod} runs. */
export const beginMethod = (method: MethodName): void => begunMethod.write(method);

/** Notes that the begun sign-in has failed. */
export const forgetMethod = (): void => begunMethod.write(null);

/** Notes that the begun sign-in was successful. Called when a user is signed in. */
export const confirmMethod = (): void => {
  const method = begunMethod.read();
  if (method === null) return;
  lastMethod.write(method);
  begunMethod.write(null);
};

/** The pending email code of this tab, so that a reload does not send another email. */
export const pendingCode: StoredValue = storedValue('sessionStorage', 'portico-asked-code');

/** The address to which that invitation was sent, for the form to sign in or up. */
export const invitedEmail: StoredValue = storedValue('sessionStorage', 'portico-invited-email');

/** The invitation code that this tab keeps until the user has signed in. */
export const pendingInvitation: StoredValue = storedValue('sessionStorage', 'portico-invitation');
