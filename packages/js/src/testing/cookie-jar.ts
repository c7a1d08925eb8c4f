import type { CookieJar } from '../platform/types.js';

/** A browser's cookies for one site: tabs that share a jar share cookies. */
export interface TestJar extends CookieJar {
  /** Each `Set-Cookie` text, in order. */
  readonly written: readonly string[];
  get(name: string): string | undefined;
  put(name: string, value: string): void;
  clear(): void;
}

export const createTestJar = ({ isSecure = true }: { isSecure?: boolean } = {}): TestJar => {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (setCookie) => {
      written.push(setCookie);
      const [pair = '', ...attributes] = setCookie.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    },
    isSecure: () => isSecure,
    written,
    get: (name) => cookies.get(name),
    put: (name, value) => void cookies.set(name, value),
    clear: () => cookies.clear(),
  };
};
