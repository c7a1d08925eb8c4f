/** What the server tells the dashboard in the page it serves. */
export interface DashboardConfig {
  /** Where apps reach the server: origin without a final slash. */
  readonly publicUrl: string;
  /** The publishable client key of project `internal`. */
  readonly publishableClientKey: string;
  /** Nobody had an account here when the page was served, and whoever comes first is to make one. */
  readonly awaitsFirstOwner: boolean;
  /** Nothing real stands behind the keys that projects share. */
  readonly areProvidersSimulated: boolean;
}

type Raw = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

const readText = (raw: Raw, name: string): string | undefined => {
  const value = raw[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The block of the page; empty when the page was not served by the product. */
const readBlock = (document: Document): Raw => {
  const text = document.getElementById('portico-config')?.textContent ?? '{}';
  const parsed: unknown = JSON.parse(text);
  return isRecord(parsed) ? parsed : {};
};

/**
 * Reads the configuration from the page, or under `vite dev` from `VITE_…` variables.
 *
 * @throws {Error} when there is no publishable key: nothing works without it
 */
export const readConfig = (document: Document, environment: Raw = {}): DashboardConfig => {
  const block = readBlock(document);
  const publishableClientKey =
    readText(block, 'publishableClientKey') ?? readText(environment, 'VITE_PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY');
  if (publishableClientKey === undefined) {
    throw new Error(
      'The page carries no configuration. Open the dashboard at the address the server prints when it starts.',
    );
  }
  return {
    publicUrl: readText(block, 'publicUrl') ?? readText(environment, 'VITE_PORTICO_PUBLIC_URL') ?? location.origin,
    publishableClientKey,
    awaitsFirstOwner: block['awaitsFirstOwner'] === true,
    areProvidersSimulated: block['areProvidersSimulated'] === true,
  };
};

/** Asks the server whether it still has nobody with an account: somebody may have made one since this page was served. */
export const isFirstOwnerAwaited = async (): Promise<boolean> => {
  const page = await (await fetch('/')).text();
  return readConfig(new DOMParser().parseFromString(page, 'text/html')).awaitsFirstOwner;
};
