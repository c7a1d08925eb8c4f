import { cliLoginErrors } from './cli-login/errors.js';
import { codeErrors } from './codes/errors.js';
import { contactChannelErrors } from './contact-channels/errors.js';
import type { DetailShape, DetailsOf, ErrorRow } from './define.js';
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

/** A code of a known error, as in the wire's `code` member and the header `x-stack-known-error`. */
export type ErrorCode = keyof Rows;

/** What the wire's `details` member has for a code; `undefined` for a code without details. */
export type ErrorDetails<Code extends ErrorCode> = Rows[Code] extends ErrorRow<infer Shape> ? DetailsOf<Shape> : never;

/** A row of the catalogue as its readers see it: the text is there for every code, its parameter tied to the code. */
export interface CatalogueRow<Code extends ErrorCode> {
  readonly status: number;
  readonly parent?: ErrorGroup;
  readonly summary: string;
  readonly help: string;
  readonly details?: DetailShape;
  readonly text?: (details: ErrorDetails<Code>) => string;
  readonly neverRaised?: string;
  readonly addition?: true;
}

/** Every known error of the wire protocol by its code. */
export const errorCatalogue: { readonly [Code in ErrorCode]: CatalogueRow<Code> } = rows;

/** Returns the wire's `error` member: what happened and what to do. */
export const errorText = <Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): string => {
  const { text, summary, help } = errorCatalogue[code];
  return text ? text(details) : `${summary} ${help}`;
};

/** Returns the path of an error's page on the server, such as `/docs/errors/USER_NOT_FOUND`. */
export const errorPagePath = (code: ErrorCode): string => `/docs/errors/${code}`;
