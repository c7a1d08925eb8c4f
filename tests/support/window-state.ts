const isOwn = (name: string): boolean => !name.startsWith('__');

/** The own properties of an object. For a property with a getter, the getter. */
const readOwn = (owner: object, path: string): [name: string, value: unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(owner)).map(([name, { value, get }]) => [
    `${path}.${name}`,
    get ?? value,
  ]);

const readPrototypes = (globals: readonly (readonly [name: string, value: unknown])[]) =>
  globals.flatMap(([name, value]) => {
    if (typeof value !== 'function') return [];
    const prototype: unknown = Reflect.get(value, 'prototype');
    return typeof prototype === 'object' && prototype !== null ? readOwn(prototype, `${name}.prototype`) : [];
  });

const isSet = (element: Element, name: string): boolean => name !== 'style' || element.getAttribute(name) !== '';

// The screens add their style sheets to a page once and never remove them.
const isStyle = (element: Element): boolean => element.localName === 'style';

const readElement = (element: Element): readonly (readonly [name: string, value: unknown])[] => [
  ...element
    .getAttributeNames()
    .filter((name) => isSet(element, name))
    .map((name) => [`<${element.localName} ${name}>`, element.getAttribute(name)] as const),
  ...[...element.children]
    .filter((child) => !isStyle(child))
    .map((child, at) => [`<${child.localName}> ${at + 1} in <${element.localName}>`, child] as const),
];

/** Reads everything in the window that a test can change: globals, their prototypes, the document. */
export function readWindow(): ReadonlyMap<string, unknown> {
  const globals = Object.getOwnPropertyNames(globalThis)
    .filter(isOwn)
    .map((name) => [name, Reflect.get(globalThis, name)] as const);
  const elements = [document.documentElement, document.head, document.body];
  return new Map([
    ...globals,
    ...readPrototypes(globals),
    ...readOwn(navigator, 'navigator'),
    ...elements.flatMap(readElement),
  ]);
}

/** Lists the differences between two states of the window. */
export const findChanges = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => !Object.is(before.get(name), after.get(name)));
