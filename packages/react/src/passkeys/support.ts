/** What browsers say about passkeys, WebAuthn Level 3 §5.1. Old ones do not have it, nor do pages without https. */
const credential = (): typeof PublicKeyCredential | undefined =>
  typeof window.PublicKeyCredential === 'function' ? window.PublicKeyCredential : undefined;

/** Whether this browser has passkeys on this page. */
export const hasPasskeys = (): boolean => credential() !== undefined;

/** Whether it offers them in the list of an input. */
export const offersPasskeys = async (): Promise<boolean> =>
  (await credential()?.isConditionalMediationAvailable?.()) ?? false;
