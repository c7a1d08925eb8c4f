/** Headers that browsers may send us. */
const requestHeaders = [
  'content-type',
  'authorization',
  'x-stack-project-id',
  'x-stack-branch-id',
  'x-stack-override-error-status',
  'x-stack-random-nonce',
  'x-stack-client-version',
  'x-stack-disable-artificial-development-delay',
  'x-stack-access-type',
  'x-stack-publishable-client-key',
  'x-stack-secret-server-key',
  'x-stack-super-secret-admin-key',
  'x-stack-admin-access-token',
  'x-stack-refresh-token',
  'x-stack-access-token',
  'x-stack-allow-anonymous-user',
  'x-stack-workflow-token',
  'svix-req-id',
  'idempotency-key',
  'svix-retry-count',
  'baggage',
  'sentry-trace',
  'x-vercel-protection-bypass',
  'ngrok-skip-browser-warning',
];

/** Headers on every answer under `/api`, so that browsers of any origin can read it. Wire conventions: CORS without credentials. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-max-age': '86400',
  'access-control-allow-headers': requestHeaders.join(', '),
  'access-control-expose-headers':
    'content-type, x-stack-actual-status, x-stack-known-error, x-stack-request-id, x-portico-error, x-portico-campaign, retry-after',
};

const USUAL = 'x-stack-';
const NEWER = 'x-hexclave-';

/** Headers of answers to preflight requests: published clients newer than 2.8.89 send ours under another prefix. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-headers': [
    ...requestHeaders,
    ...requestHeaders.filter((name) => name.startsWith(USUAL)).map((name) => name.replace(USUAL, NEWER)),
  ].join(', '),
};

/** Returns the headers of a request under their usual names. */
export function withUsualNames<Value>(headers: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  if (headers[`${NEWER}access-type`] === undefined) return headers;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.startsWith(NEWER) ? name.replace(NEWER, USUAL) : name, value]),
  );
}

/** Headers that harden every answer; HD-02. */
export const hardeningHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/** HSTS for a year, when the public URL is https (RFC 6797 §6.1). */
export const transportHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** What a page loads from elsewhere; of itself, it loads all. */
interface PageSources {
  readonly scripts?: string;
  readonly frames?: string;
  readonly connections?: string;
}

const contentPolicy = ({ scripts = '', frames = '', connections = '' }: PageSources): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    // Mails in the inbox are styled by attributes, and their frame inherits this policy. Attributes fetch and run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    `frame-src 'self'${frames}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of pages: own scripts only, no framing, no plug-ins; HD-01. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...hardeningHeaders,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': contentPolicy({}),
};

const STRIPE_SCRIPTS = ' https://js.stripe.com https://*.js.stripe.com';

/**
 * Headers of the purchase page, the only one that loads the card provider's script. The sources are those that Stripe
 * names in "Security at Stripe", section "Content Security Policy"; wallets in its frames may ask the browser to pay.
 * The address has the code that buys, so it must not travel on as a referrer.
 */
export const purchasePageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  'content-security-policy': contentPolicy({
    scripts: STRIPE_SCRIPTS,
    frames: `${STRIPE_SCRIPTS} https://hooks.stripe.com`,
    connections: ' https://api.stripe.com',
  }),
};
