import { run } from './run.mjs';

/** How npm marks what is installed for development only. */
const forDevelopment = 'cdx:npm:package:development';

/**
 * Lists what the packages run with, for programs that look for known vulnerabilities. What is bundled into them, such as
 * the dashboard's libraries, is listed too.
 *
 * @param {string} version of the release
 * @returns {Promise<Record<string, any>>} a document of CycloneDX 1.5: each dependency with its version, hash and license
 */
export const billOfMaterials = async (version) => {
  const { code, output } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  if (code !== 0) throw new Error(output);
  // npm prints its warnings before.
  const bill = JSON.parse(output.slice(output.indexOf('{\n')));
  // Not by npm's own `--omit dev`, which leaves out much else too.
  /** @type {{ 'bom-ref': string, properties: { name: string }[] }[]} */
  const all = bill.components;
  const components = all.filter(({ properties }) => !properties.some(({ name }) => name === forDevelopment));
  const listed = new Set(components.map((component) => component['bom-ref']));
  /** @type {{ ref: string, dependsOn: string[] }[]} */
  const edges = bill.dependencies;
  const dependencies = edges
    .filter(({ ref }) => listed.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => listed.has(other)) }));
  // npm names the folder of the clone, and the version of the root, which is never released.
  const component = { type: 'application', name: 'portico', version };
  return { ...bill, metadata: { ...bill.metadata, component }, components, dependencies };
};
