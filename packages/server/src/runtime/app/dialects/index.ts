import type { DialectName, dialects } from '@portico/contract';
import { createBrowserDialect } from './browser.js';
import type { Dialect, DialectFor } from './dialect.js';
import { createDocumentDialect } from './document.js';
import { createIntegrationDialect, type IntegrationDoor } from './integration.js';
import { createOAuthDialect } from './oauth.js';
import { createStackDialect, type Door } from './stack.js';
import { createStripeDialect, type StripeDoor } from './stripe.js';
import { createSvixDialect, type SvixDoor } from './svix.js';

export type { Dialect, DialectFor, HandlerInput } from './dialect.js';
export type { Door } from './stack.js';

/** Makes the dialects of our own calls, by name. */
export function createDialects(door: Door & SvixDoor & StripeDoor & IntegrationDoor): ReadonlyMap<string, Dialect> {
  const stack = createStackDialect(door);
  const made: { readonly [Name in DialectName]: DialectFor<(typeof dialects)[Name]> } = {
    stack,
    oauth: createOAuthDialect(stack),
    browser: createBrowserDialect(stack, door),
    svix: createSvixDialect(stack, door),
    integration: createIntegrationDialect(stack, door),
    stripe: createStripeDialect(stack, door),
    document: createDocumentDialect(stack, door),
  };
  return new Map<string, Dialect>(Object.entries(made));
}
