import { assert } from '../../../platform/failures/failures.js';
import { looksLikeLink, toOneLine, withoutLinks } from '../display-text.js';
import type { BuiltInTemplateName, BuiltInVariables } from './templates.js';

/** A built-in email before it is rendered. */
export interface BuiltInEmail<Name extends BuiltInTemplateName> {
  readonly template: Name;
  readonly variables: BuiltInVariables[Name];
  readonly projectName: string;
  /** The recipient's display name, if the flow knows the user and they have one. */
  readonly userName: string | null;
}

/** What the sources of a built-in email get, safe to show. Projects' sources that override it get the same. */
export interface BuiltInValues {
  readonly project: { readonly displayName: string };
  /** A name that email programs would turn into a link is left out. */
  readonly user: { readonly displayName: string | null };
  readonly variables: Readonly<Record<string, string | null>>;
}

/**
 * Prepares the values of a built-in email: names are on one line without hidden characters, and the recipient's name is
 * left out if it looks like a link, because anyone could sign up another person with it.
 *
 * @throws if a link is not an http or https URL; callers check links before
 */
export function toBuiltInValues<Name extends BuiltInTemplateName>({
  variables,
  projectName,
  userName,
}: BuiltInEmail<Name>): BuiltInValues {
  const project = toOneLine(projectName);
  const user = toGreetedName(userName);
  const own = Object.entries<string | null>({ ...variables }).map(([name, value]) => [name, toSafeValue(name, value)]);
  return {
    project: { displayName: project },
    user: { displayName: user },
    variables: { ...Object.fromEntries(own), projectDisplayName: project, userDisplayName: user ?? '' },
  };
}

/** Returns the name of a person as an email says it; null for one that email programs would turn into a link. */
export function toGreetedName(userName: string | null): string | null {
  const name = toOneLine(userName ?? '', 60);
  return name === '' || looksLikeLink(name) ? null : name;
}

function toSafeValue(name: string, value: string | null): string | null {
  if (value === null) return null;
  // Users name teams and invite anyone, so a name could advertise; but a team is not recognised without its name.
  if (name === 'teamDisplayName') return withoutLinks(toOneLine(value));
  if (name === 'inviterDisplayName') return toGreetedName(value);
  if (!name.endsWith('Link')) return toOneLine(value);
  assert(/^https?:\/\/[^\s\p{Cc}]+$/u.test(value), 'A link in an email is an http or https URL');
  return value;
}
