import { z } from 'zod';
import { limits } from './limits.js';

/** UUID in any of its versions, RFC 9562 §4. Input in upper case is the same id. */
export const Uuid = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a UUID')
  .meta({ format: 'uuid' });

/** The mark by which the dispatcher finds the fields in which `me` stands for the caller. */
export const USER_OR_ME = 'user-or-me';

/** A user's id, or `me`, which the dispatcher replaces by the caller's id before a handler sees it. */
export const UserIdOrMe = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a UUID or `me`')
  .meta({ format: USER_OR_ME });

/** A project's id: `internal`, or a UUID. */
export const ProjectId = z
  .string()
  .toLowerCase()
  .regex(/^(internal|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/, 'must be a project id');

/** Milliseconds since 1970-01-01 UTC. */
export const Millis = z.int().meta({ description: 'Milliseconds since 1970-01-01 UTC' });

/** What JSON can say, RFC 8259. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Any JSON value but an absent one; the border has parsed it, so its shape needs no second look. Null-ness is said where it is allowed. */
export const Json = z
  .custom<JsonValue>((value) => value !== undefined, 'is missing')
  .meta({ description: 'Any JSON value' });

/** Nullable free JSON of at most 64 KiB; replaced as a whole, never merged. */
export const Metadata = Json.nullable().refine(
  fitsMetadata,
  'must be at most 64 KiB, 32 levels deep and have at most 1000 keys',
);

const HTML_EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[^\s@,;<>()[\]\\:"]{1,255}$/;

/** An address as browsers accept it in `<input type=email>`, HTML Standard §4.10.5.1.5, with IDN domains. At most 256 characters. */
export const LooseEmail = z.string().max(limits.emailMaxChars).refine(isLooseEmail, 'must be a valid e-mail address');

/** An address that may become a way to sign in: a dot-atom local part and a domain with a top level of two letters or more. */
export const SignInEmail = LooseEmail.refine(isSignInEmail, 'must be a valid e-mail address for sign-in');

/** Absolute URL without spaces, WHATWG URL Standard. */
export const Url = z
  .string()
  .max(limits.urlMaxChars)
  .refine(isUrl, 'must be a URL without spaces')
  .meta({ format: 'uri' });

/** A user's, team's or project's display name. */
export const DisplayName = z.string().max(limits.displayNameMaxChars);

/** One-time code: 45 characters of lower-case Crockford base32, 225 random bits. Typed in either case. */
export const OneTimeCode = z.string().length(45).toLowerCase();

/** A password as a caller sends it. Bounds of new passwords are checked by the call, which has codes for them. */
export const Password = z.string().max(4096);

/** What calls without a result of their own answer. */
export const Success = z.strictObject({ success: z.literal(true) });

/** The envelope of a list that is answered whole. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), is_paginated: z.literal(false) });

/** The envelope of a list that is answered page by page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    is_paginated: z.literal(true),
    pagination: z.strictObject({ next_cursor: z.string().nullable() }),
  });

/** The envelope of a list that is answered whole, unless it is too long for one answer or pages are asked for. */
export const listOrPageOf = <Item extends z.ZodType>(item: Item) =>
  z.discriminatedUnion('is_paginated', [listOf(item), pageOf(item)]);

function isLooseEmail(value: string): boolean {
  // A character that turns into a delimiter under NFKC could split one address into two after normalisation.
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

function isUrl(value: string): boolean {
  return !/\s/.test(value) && URL.canParse(value);
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
