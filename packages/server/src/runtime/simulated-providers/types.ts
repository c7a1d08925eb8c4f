import type { OAuthProviderId } from '@portico/contract';
import type { SimulatedPerson } from './people.js';

/** A request to a simulated provider, independent of its transport. */
export interface SimulatedRequest {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The text of the body; empty if there is no body. */
  readonly body: string;
}

/** What a simulated provider answers. */
export interface SimulatedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a token endpoint has decided to give out, before the provider writes it its own way. */
export interface GivenTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
  readonly idToken: string | null;
  readonly expiresInSeconds: number;
}

/** Whom an access token represents, and its scopes. */
export interface ProfileRequest {
  readonly person: SimulatedPerson;
  /** Null unless the person has an address and the provider shows it with these scopes. */
  readonly email: string | null;
  readonly pictureUrl: string;
  readonly request: SimulatedRequest;
  readonly clientId: string;
}

/** An answer in JSON that is not the profile: what the real provider returns for a request that it rejects. */
export class ProfileRefusal {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

/** Everything that tells one simulated provider from the others, as the real one behaves. */
export interface SimulatedRow {
  readonly id: OAuthProviderId;
  readonly name: string;
  /** Where the token endpoint takes the client's secret from, RFC 6749 §2.3.1. */
  readonly secretIn: 'header or body' | 'body alone';
  /** `optional`: checked where the authorization request had a challenge. */
  readonly pkce: 'required' | 'optional' | 'refused';
  /** Set where scopes are shown only to a page that takes a form. */
  readonly responseMode?: 'form_post';
  /** Parameters that an answer to the browser has beyond code and state. */
  answerParameters?(issuer: string): Readonly<Record<string, string>>;
  /** What the browser brings back when the person declines. */
  readonly denial: Readonly<Record<string, string>>;
  /** Without one of these scopes no address is returned. Empty: the provider never returns one. */
  readonly emailScopes: readonly string[];
  /** Whether it hides an address that is not verified. */
  readonly hidesUnverifiedEmail?: true;
  readonly idToken?: {
    /** Only returned with one of these scopes. Undefined: always returned. */
    readonly scopes?: readonly string[];
    readonly repeatsNonce: boolean;
    claims(person: SimulatedPerson, email: string | null): Readonly<Record<string, unknown>>;
  };
  readonly accessTokenSeconds: number;
  /** Undefined: never. */
  readonly refreshToken?: {
    /** Whether one is given for these scopes and parameters of the authorization request. */
    isGiven(scopes: readonly string[], parameters: Readonly<Record<string, string>>): boolean;
    /** Whether each can be used once, and brings the next. */
    readonly rotates: boolean;
  };
  /** The token endpoint's success. */
  writeTokens(tokens: GivenTokens, request: SimulatedRequest): { readonly type: string; readonly body: string };
  /** The token endpoint's refusal, RFC 6749 §5.2. */
  writeTokenError?(code: string, text: string): { readonly status: number; readonly body: object };
  /** Absent: the ID token says it all. */
  profile?(about: ProfileRequest): object | ProfileRefusal;
  /** Addresses that have a separate endpoint. */
  emails?(about: ProfileRequest): object | ProfileRefusal;
}
