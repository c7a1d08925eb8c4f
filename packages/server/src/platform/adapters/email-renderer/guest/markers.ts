import { isValidElement } from 'react';
import { NotificationCategory, Subject } from './emails.js';

/** What a template declares about its email. */
export interface Declared {
  readonly subject?: string;
  readonly notificationCategory?: string;
}

/** A marker of a template is wrong. `marker` and `ordinal` say which one, to find it in the source. */
class MarkerError extends Error {
  constructor(
    message: string,
    readonly marker: string,
    readonly ordinal: number,
  ) {
    super(message);
  }
}

/**
 * Finds the markers in the tree that `EmailTemplate` returned, through `children`. Nothing is rendered for it, so markers
 * inside other components are not found.
 */
export function findMarkers(tree: unknown): Declared {
  const subject = findValue(tree, Subject, 'Subject');
  const notificationCategory = findValue(tree, NotificationCategory, 'NotificationCategory');
  return {
    ...(subject !== undefined && { subject }),
    ...(notificationCategory !== undefined && { notificationCategory }),
  };
}

function findValue(tree: unknown, type: unknown, name: string): string | undefined {
  const values: unknown[] = [];
  const pending = [tree];
  while (pending.length > 0) {
    const node = pending.shift();
    if (!isValidElement<{ readonly children?: unknown; readonly value?: unknown }>(node)) continue;
    if (node.type === type) values.push(node.props.value);
    const { children } = node.props;
    pending.push(...(Array.isArray(children) ? children : [children]));
  }
  if (values.length > 1)
    throw new MarkerError(`The template has ${values.length} elements <${name}>. Keep one of them.`, name, 1);
  if (values.length === 0) return undefined;
  const [value] = values;
  if (typeof value !== 'string')
    throw new MarkerError(`The value of <${name}> must be a string, but is ${kindOf(value)}.`, name, 0);
  return value;
}

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `of type ${typeof value}`;
};
