import type { PasskeyAuthenticator } from './authenticator.js';

/** The arguments of `navigator.credentials` that are read here. */
interface PageRequest {
  readonly publicKey: {
    readonly challenge: ArrayBuffer | Uint8Array;
    readonly rp?: { readonly id?: string };
    readonly rpId?: string;
    readonly user?: { readonly id: ArrayBuffer | Uint8Array };
  };
  /** `conditional` waits until the user chooses from an input's list. */
  readonly mediation?: string;
  readonly signal?: {
    readonly aborted: boolean;
    readonly reason?: unknown;
    addEventListener(type: 'abort', listener: () => void): void;
  };
}

/** The browser globals of a page whose passkeys are kept by a software authenticator. */
export interface PasskeyBrowser {
  readonly PublicKeyCredential: object;
  readonly navigator: {
    readonly credentials: {
      readonly create: (request: PageRequest) => Promise<object>;
      readonly get: (request: PageRequest) => Promise<object>;
    };
  };
  /** What the next ceremony does instead of succeeding. Browsers reject with a `DOMException`. */
  failNext(error: Error): void;
  /** Waits until the list of an input offers the passkey. */
  offered(): Promise<void>;
  /** Chooses the passkey from the list. */
  choose(): void;
}

/** Provides `navigator.credentials` to a page, backed by the authenticator. Only standard members exist. */
export function createPasskeyBrowser(authenticator: PasskeyAuthenticator, origin: string): PasskeyBrowser {
  let failure: Error | undefined;
  let choose: (() => void) | undefined;
  let tellOffered: (() => void) | undefined;
  const refuseIfAsked = (): void => {
    const error = failure;
    failure = undefined;
    if (error) throw error;
  };
  const chosen = (signal: PageRequest['signal']): Promise<void> =>
    new Promise((resolve, reject) => {
      choose = resolve;
      tellOffered?.();
      signal?.addEventListener('abort', () => {
        if (choose === resolve) choose = undefined;
        reject(signal.reason);
      });
    });
  const credentials = {
    create: async ({ publicKey: { challenge, rp, user } }: PageRequest) => {
      refuseIfAsked();
      const made = authenticator.create(
        { challenge: toText(challenge), rp: rp ?? {}, user: { id: user ? toText(user.id) : '' } },
        { origin },
      );
      return toCredential(made.id, {
        clientDataJSON: toBuffer(made.response.clientDataJSON),
        attestationObject: toBuffer(made.response.attestationObject),
        getTransports: () => [...made.response.transports],
      });
    },
    get: async ({ publicKey: { challenge, rpId }, mediation, signal }: PageRequest) => {
      refuseIfAsked();
      if (mediation === 'conditional') await chosen(signal);
      const { id, response } = authenticator.get({ challenge: toText(challenge), ...(rpId && { rpId }) }, { origin });
      return toCredential(id, {
        clientDataJSON: toBuffer(response.clientDataJSON),
        authenticatorData: toBuffer(response.authenticatorData),
        signature: toBuffer(response.signature),
        userHandle: response.userHandle === undefined ? null : toBuffer(response.userHandle),
      });
    },
  };
  return {
    PublicKeyCredential: class {
      static isConditionalMediationAvailable = async () => true;
    },
    navigator: { credentials },
    failNext: (error) => {
      failure = error;
    },
    offered: () =>
      new Promise((resolve) => {
        if (choose) resolve();
        else tellOffered = resolve;
      }),
    choose: () => choose?.(),
  };
}

const toCredential = (id: string, response: object) => ({
  id,
  rawId: toBuffer(id),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response,
});

const toText = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes).toString('base64url');

const toBuffer = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
