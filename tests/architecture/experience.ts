/**
 * What hurts people elsewhere (`P01` to `P45`) and what people like in products of this kind (`UX-01` to `UX-40`). Like
 * the ID of a requirement, a number stands at the start of the titles of the tests that show it.
 */
const numbered = (prefix: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`);

export const pains: readonly string[] = numbered('P', 45);
export const properties: readonly string[] = numbered('UX-', 40);

/** What has no test, and what it waits for or why it cannot have one. */
export const untested: Readonly<Record<string, string>> = {
  'UX-07':
    'A speed: measured by `npm run bench -- --only users-list`, since no test may depend on the speed of a machine.',
  'UX-37': 'Sizes are a step of `npm run check` (scripts/sizes.mjs); times on a slow phone are not measured.',
};
