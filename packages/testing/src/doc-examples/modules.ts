import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocExample } from './read.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What the examples of a package may use without declaring it. */
export interface ExampleScope {
  /** Imported names, by the module that exports them. The first module with a name wins. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** A module that exports the type `ExampleContext`, an object whose members examples use by name. */
  readonly contextModule: string;
  /** The names of the context's members. */
  readonly contextNames: readonly string[];
}

/** An example as a module. With imports it stays as is; otherwise it becomes the body of an exported function `run`. */
export interface ExampleModule extends DocExample {
  readonly path: string;
}

const namesIn = (code: string): ReadonlySet<string> => new Set(code.match(/(?<![.'"\w$])[A-Za-z_$][\w$]*/g) ?? []);

const declaredIn = (code: string): ReadonlySet<string> =>
  new Set(
    [...code.matchAll(/\b(?:const|let)\s+(\{[^}]*\}|\[[^\]]*\]|\w+)/g)].flatMap(([, names = '']) => [
      ...namesIn(names),
    ]),
  );

/** An example that is already a module, with its own imports. */
const isWhole = (code: string): boolean => code.startsWith('import ');

const isTsx = (code: string): boolean => code.startsWith('<') || isWhole(code);

const moduleText = ({ code }: DocExample, scope: ExampleScope | undefined): string => {
  if (isWhole(code)) return `${code}\n`;
  if (!scope) throw new Error(`An example needs its imports:\n${code}`);
  const declared = declaredIn(code);
  const free = [...namesIn(code)].filter((name) => !declared.has(name));
  const imported = new Set<string>();
  const imports = Object.entries(scope.imports).flatMap(([from, names]) => {
    const used = free.filter((name) => names.includes(name) && !imported.has(name));
    for (const name of used) imported.add(name);
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '${from}';`];
  });
  const context = free.filter((name) => !imported.has(name) && scope.contextNames.includes(name));
  return [
    ...imports,
    `import type { ExampleContext } from '${scope.contextModule.replace(/\.tsx?$/, '.js')}';`,
    '',
    `export const run = async ({ ${context.join(', ')} }: ExampleContext) => {`,
    isTsx(code) ? `return (${code});` : code,
    '};',
    '',
  ].join('\n');
};

/**
 * Writes each example of a package as a module, to be type-checked and run. An example that begins with JSX returns it.
 *
 * @param name of the folder to write to, below `.cache/examples`; its previous content is deleted
 * @param scope of examples without imports
 */
export const writeExampleModules = (
  name: string,
  examples: readonly DocExample[],
  scope?: ExampleScope,
): readonly ExampleModule[] => {
  const folder = join(root, '.cache/examples', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compilerOptions = {
    // As apps do, examples see the declarations of the build. To check the sources of all packages again takes much longer.
    customConditions: [],
    noUnusedLocals: false,
    noUnusedParameters: false,
    tsBuildInfoFile: join(root, `.cache/examples/${name}.tsbuildinfo`),
  };
  const config = { extends: relative(folder, join(root, 'tsconfig.tests.json')), compilerOptions, include: ['*'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return examples.map((example) => {
    const stem = `${example.file.replace(/\.tsx?$/, '').replaceAll('/', '-')}-${example.line}`;
    const path = join(folder, `${stem}.${isTsx(example.code) ? 'tsx' : 'ts'}`);
    writeFileSync(path, moduleText(example, scope));
    return { ...example, path };
  });
};

/** Type-checks written examples. Returns what the compiler says, or an empty string. */
export const checkExampleModules = ([first]: readonly ExampleModule[]): Promise<string> =>
  new Promise((resolve) => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    execFile(tsc, ['-p', dirname(first?.path ?? root)], { cwd: root }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
