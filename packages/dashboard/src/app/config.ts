/** The configuration that the server writes into the page. */
export interface DashboardConfig {
  /** Where apps reach the server: an origin without a trailing slash. */
  readonly publicUrl: string;
  /** The publishable client key of project `internal`. */
  readonly publishableClientKey: string;
  /** No account existed when the page was served: the first visitor creates one. */
  readonly awaitsFirstOwner: boolean;
  /** Accounts of owners are created by invitation only. */
  readonly isInvitationNeeded: boolean;
  /** The shared keys lead to simulated providers. */
  readonly areProvidersSimulated: boolean;
  /** The OpenID provider behind the shared keys is not asked for the scope `email`. */
  readonly doSharedKeysLackEmail: boolean;
  /** A language model is configured that helps with emails. */
  readonly isAssistantOn: boolean;
}

type Raw = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

const readText = (raw: Raw, name: string): string | undefined => {
  const value = raw[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The page's configuration block; empty if the page was not served by the product. */
const readBlock = (document: Document): Raw => {
  const text = document.getElementById('portico-config')?.textContent ?? '{}';
  const parsed: unknown = JSON.parse(text);
  return isRecord(parsed) ? parsed : {};
};

/**
 * Reads the configuration from the page, or from `VITE_…` variables under `vite dev`.
 *
 * @throws {Error} without a publishable key, since nothing works without one
 */
export const readConfig = (document: Document, environment: Raw = {}): DashboardConfig => {
  const block = readBlock(document);
  const publishableClientKey =
    readText(block, 'publishableClientKey') ?? readText(environment, 'VITE_PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY');
  if (publishableClientKey === undefined) {
    throw new Error('The page has no configuration. Open the dashboard at the URL the server prints when it starts.');
  }
  return {
    publicUrl: readText(block, 'publicUrl') ?? readText(environment, 'VITE_PORTICO_PUBLIC_URL') ?? location.origin,
    publishableClientKey,
    awaitsFirstOwner: block['awaitsFirstOwner'] === true,
    isInvitationNeeded: block['ownerSignUp'] === 'invite',
    areProvidersSimulated: block['areProvidersSimulated'] === true,
    doSharedKeysLackEmail: block['doSharedKeysLackEmail'] === true,
    isAssistantOn: block['isAssistantOn'] === true,
  };
};

/** Asks the server whether it still has no account: one may exist since this page was served. */
export const isFirstOwnerAwaited = async (): Promise<boolean> => {
  const page = await (await fetch('/')).text();
  return readConfig(new DOMParser().parseFromString(page, 'text/html')).awaitsFirstOwner;
};
