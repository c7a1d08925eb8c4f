// Declared here because the library is compiled without Node's types: browsers have no `process`, bundlers may put one.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

type Variable = () => string | undefined;

// Each variable is read by its full name: bundlers replace exactly that text by the value at build time.
const variables = {
  projectId: [
    () => process.env.PORTICO_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_PORTICO_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_STACK_PROJECT_ID,
    () => process.env.STACK_PROJECT_ID,
  ],
  publishableClientKey: [
    () => process.env.PORTICO_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY,
    () => process.env.STACK_PUBLISHABLE_CLIENT_KEY,
  ],
  secretServerKey: [() => process.env.PORTICO_SECRET_SERVER_KEY, () => process.env.STACK_SECRET_SERVER_KEY],
  superSecretAdminKey: [
    () => process.env.PORTICO_SUPER_SECRET_ADMIN_KEY,
    () => process.env.STACK_SUPER_SECRET_ADMIN_KEY,
  ],
  extraRequestHeaders: [
    () => process.env.PORTICO_EXTRA_REQUEST_HEADERS,
    () => process.env.NEXT_PUBLIC_STACK_EXTRA_REQUEST_HEADERS,
    () => process.env.STACK_EXTRA_REQUEST_HEADERS,
  ],
  browserUrl: [
    () => process.env.PORTICO_API_URL_BROWSER,
    () => process.env.NEXT_PUBLIC_BROWSER_STACK_API_URL,
    () => process.env.NEXT_PUBLIC_STACK_API_URL_BROWSER,
    () => process.env.STACK_API_URL_BROWSER,
  ],
  serverUrl: [
    () => process.env.PORTICO_API_URL_SERVER,
    () => process.env.NEXT_PUBLIC_SERVER_STACK_API_URL,
    () => process.env.NEXT_PUBLIC_STACK_API_URL_SERVER,
    () => process.env.STACK_API_URL_SERVER,
  ],
  url: [
    () => process.env.PORTICO_API_URL,
    () => process.env.NEXT_PUBLIC_PORTICO_API_URL,
    () => process.env.NEXT_PUBLIC_STACK_API_URL,
    () => process.env.STACK_API_URL,
    () => process.env.NEXT_PUBLIC_STACK_URL,
  ],
} as const satisfies Record<string, readonly Variable[]>;

/** A setting that may come from the environment. */
export type EnvironmentSetting = keyof typeof variables;

const valueOf = (variable: Variable): string | undefined => {
  try {
    return variable();
  } catch {
    // Neither the platform nor the bundler knows `process`.
    return undefined;
  }
};

/** The first of a setting's variables that is set and not empty. */
export const fromEnvironment = (setting: EnvironmentSetting): string | undefined =>
  variables[setting].map(valueOf).find((value) => value !== undefined && value !== '');
