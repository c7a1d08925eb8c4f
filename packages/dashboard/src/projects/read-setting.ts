/**
 * Reads a setting of a project's configuration, whose members are outside of the compiler's sight.
 *
 * @param path the names that lead to it, joined by dots, such as `emails.defaultLocale`
 * @returns undefined if there is none
 */
export const readSetting = (config: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      config,
    );
