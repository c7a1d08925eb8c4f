import { cliLoginErrors } from './cli-login/errors.js';
import { codeErrors } from './codes/errors.js';
import { contactChannelErrors } from './contact-channels/errors.js';
import { emailErrors } from './email/errors.js';
import type { ErrorGroup } from './error-groups.js';
import { keyErrors } from './keys/errors.js';
import { oauthErrors } from './oauth/errors.js';
import { passwordErrors } from './passwords/errors.js';
import { paymentErrors } from './payments/errors.js';
import { permissionErrors } from './permissions/errors.js';
import { projectAccessErrors } from './project-access/errors.js';
import { requestErrors } from './request/errors.js';
import { secondFactorErrors } from './second-factors/errors.js';
import { sessionErrors } from './sessions/errors.js';
import { teamErrors } from './teams/errors.js';
import { userErrors } from './users/errors.js';
import { vaultErrors } from './vault/errors.js';

export { type ErrorGroup, errorGroups, groupMembers, isInGroup } from './error-groups.js';

const rows = {
  ...requestErrors,
  ...projectAccessErrors,
  ...sessionErrors,
  ...userErrors,
  ...passwordErrors,
  ...codeErrors,
  ...secondFactorErrors,
  ...oauthErrors,
  ...contactChannelErrors,
  ...cliLoginErrors,
  ...permissionErrors,
  ...teamErrors,
  ...keyErrors,
  ...emailErrors,
  ...paymentErrors,
  ...vaultErrors,
};

type Rows = typeof rows;

/** A code that a known error can carry, in the wire's `code` member and its header `x-stack-known-error`. */
export type ErrorCode = keyof Rows;

/** What the wire's `details` member holds for a code; `undefined` for a code that has no details. */
export type ErrorDetails<Code extends ErrorCode> =
  Parameters<Rows[Code]['text']> extends readonly [infer Details] ? Details : undefined;

/** A row of the catalogue as its readers see it: every optional member named, the text's parameter tied to the code. */
export interface CatalogueRow<Code extends ErrorCode> {
  readonly status: Rows[Code]['status'];
  readonly parent?: ErrorGroup;
  readonly text: (details: ErrorDetails<Code>) => string;
  readonly neverRaised?: string;
}

/** Every known error of the wire protocol by its code. */
export const errorCatalogue: { readonly [Code in ErrorCode]: CatalogueRow<Code> } = rows;

/** What a person reads about an error: the wire's `error` member. */
export const errorText = <Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): string =>
  errorCatalogue[code].text(details);
