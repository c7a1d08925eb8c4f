import { z } from 'zod';
import { limits } from './limits.js';
import { parseUrl } from './parse-url.js';

/** The pattern of a UUID in lower case, as a part of cursors. */
export const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** A UUID of any version, RFC 9562 §4. Input is converted to lower case. */
export const Uuid = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a UUID')
  .meta({ format: 'uuid' });

/** Marks the fields in which the dispatcher replaces `me` by the caller's ID. */
export const USER_OR_ME = 'user-or-me';

/** A user ID or `me`, which the dispatcher replaces by the caller's ID before a handler sees it. */
export const UserIdOrMe = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a UUID or `me`')
  .meta({ format: USER_OR_ME });

/** A project ID: `internal` or a UUID. */
export const ProjectId = z
  .string()
  .toLowerCase()
  .regex(/^(internal|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/, 'must be a project ID');

/** Milliseconds since 1970-01-01 UTC. */
export const Millis = z.int().meta({ description: 'Milliseconds since 1970-01-01 UTC' });

/** A JSON value, RFC 8259. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Any JSON value except an absent one. The dispatcher has parsed it already, so its shape is not checked again. Fields that allow null say so. */
export const Json = z
  .custom<JsonValue>((value) => value !== undefined, 'is missing')
  .meta({ description: 'Any JSON value' });

/** Any JSON value or null, at most 64 KiB; replaced as a whole, never merged. */
export const Metadata = Json.nullable().refine(
  fitsMetadata,
  'must be at most 64 KiB, 32 levels deep and have at most 1000 keys',
);

const HTML_EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[^\s@,;<>()[\]\\:"]{1,255}$/;

/** An email address as browsers accept it in `<input type=email>`, HTML Standard §4.10.5.1.5, plus IDN domains. At most 256 characters. */
export const LooseEmail = z.string().max(limits.emailMaxChars).refine(isLooseEmail, 'must be a valid email address');

/** An email address that can be used to sign in: a dot-atom local part, and a domain whose top level has at least two characters. */
export const SignInEmail = LooseEmail.refine(isSignInEmail, 'must be a valid email address for sign-in');

/** Absolute URL without spaces, WHATWG URL Standard. */
export const Url = z
  .string()
  .max(limits.urlMaxChars)
  .refine(isUrl, 'must be a URL such as https://example.com/path, without spaces')
  .meta({ format: 'uri' });

/** A language, with a region if it matters: a BCP 47 tag (RFC 5646), such as `de` or `pt-BR`. */
export const LanguageTag = z
  .string()
  .max(35)
  .refine(isLanguageTag, 'must be a BCP 47 language tag, such as de or pt-BR');

/** The display name of a user or project. */
export const DisplayName = z.string().max(limits.displayNameMaxChars);

/** A one-time code: 45 characters of Crockford base32, 225 random bits. Case does not matter. */
export const OneTimeCode = z.string().length(45).toLowerCase();

/** A password as a caller sends it. Calls that set a password check its length, with error codes for that. */
export const Password = z.string().max(4096);

/** The answer of calls without another result. */
export const Success = z.strictObject({ success: z.literal(true) });

/** A list that is answered in full. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), is_paginated: z.literal(false) });

/** Where the next page of an answer begins. */
export const Pagination = z.strictObject({ next_cursor: z.string().nullable() });

/** A list that is answered in pages. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    is_paginated: z.literal(true),
    pagination: Pagination,
  });

/** A list that is answered in full, or in pages when it is too long for one answer or the caller asks for pages. */
export const listOrPageOf = <Item extends z.ZodType>(item: Item) =>
  z.discriminatedUnion('is_paginated', [listOf(item), pageOf(item)]);

function isLooseEmail(value: string): boolean {
  // A character that becomes a delimiter under NFKC could split one address into two after normalization.
  const delimitersAdded = [...value].some(
    (c) => c.normalize('NFKC') !== c && /[@,;<>():\\"]/.test(c.normalize('NFKC')),
  );
  return !delimitersAdded && HTML_EMAIL.test(value);
}

function isSignInEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at).split('.');
  const domain = value.slice(at + 1).split('.');
  return (
    local.every((part) => part !== '') &&
    domain.length > 1 &&
    domain.every((part) => part !== '') &&
    (domain.at(-1) ?? '').length > 1
  );
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function isUrl(value: string): boolean {
  return !/\s/.test(value) && parseUrl(value) !== null;
}

function fitsMetadata(value: unknown): boolean {
  let keys = 0;
  const deepEnough = (node: unknown, depth: number): boolean => {
    if (depth > limits.metadataMaxDepth) return false;
    if (typeof node !== 'object' || node === null) return true;
    const children = Object.values(node);
    keys += children.length;
    return keys <= limits.metadataMaxKeys && children.every((child) => deepEnough(child, depth + 1));
  };
  return deepEnough(value, 0) && new TextEncoder().encode(JSON.stringify(value)).length <= limits.metadataMaxBytes;
}

/** Names of the users and teams of a page, so that no list asks for each row. An addition of ours. */
export const Names = z
  .record(z.string(), z.string())
  .meta({ description: 'The names of the users and teams of the page, by their IDs; without those that were deleted' });
