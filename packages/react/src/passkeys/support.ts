/** The browser's passkey API, WebAuthn Level 3 §5.1. Missing in old browsers and on pages without HTTPS. */
const credential = (): typeof PublicKeyCredential | undefined =>
  typeof window.PublicKeyCredential === 'function' ? window.PublicKeyCredential : undefined;

/** Whether this browser supports passkeys on this page. */
export const hasPasskeys = (): boolean => credential() !== undefined;

/** Whether this browser offers passkeys in autofill lists. */
export const offersPasskeys = async (): Promise<boolean> =>
  (await credential()?.isConditionalMediationAvailable?.()) ?? false;
