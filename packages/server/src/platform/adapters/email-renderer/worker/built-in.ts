import type { BuiltInSources } from '../guest/built-in.js';

/** Loads the built-in sources, which the build has bundled with their libraries. */
export async function loadBuiltIn(folder: URL): Promise<BuiltInSources> {
  const { builtIn }: { readonly builtIn: BuiltInSources } = await import(new URL('built-in.js', folder).href);
  return builtIn;
}
