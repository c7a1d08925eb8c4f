import type { PermissionDefinition } from '@portico/js';

/** Says what is wrong with the ID of a permission, or nothing. `others` are the IDs already in use. */
export const readIdProblem = (id: string, others: readonly string[]): string | undefined => {
  if (id === '') return 'Enter an ID, such as “edit_notes”.';
  if (!/^[a-z0-9_:]{1,63}$/.test(id)) return 'Use at most 63 lowercase letters, digits, underscores and colons.';
  return others.includes(id) ? 'A permission with this ID already exists.' : undefined;
};

/** Lists the IDs of the permissions that contain a permission, at any depth, in the order of the definitions. */
export const findContaining = (
  definitions: readonly Pick<PermissionDefinition, 'id' | 'containedPermissionIds'>[],
  id: string,
): readonly string[] => {
  const found = new Set<string>();
  const addAbove = (below: string): void => {
    for (const above of definitions)
      if (above.id !== id && above.containedPermissionIds.includes(below) && !found.has(above.id)) {
        found.add(above.id);
        addAbove(above.id);
      }
  };
  addAbove(id);
  return definitions.flatMap((one) => (found.has(one.id) ? [one.id] : []));
};
