import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CreateOptions, type ProjectKeys, type Template, UsageError } from './options.js';

/** What an app of a template needs, in the versions that it was tested with. */
const manifests = {
  next: {
    file: 'portico-next.tgz',
    name: '@portico/next',
    scripts: { dev: 'next dev --port 3001', build: 'next build', start: 'next start --port 3001' },
    dependencies: { next: '16.4.5', react: '19.3.1', 'react-dom': '19.3.1' },
    devDependencies: {
      '@types/node': '20.19.25',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
      typescript: '6.0.3',
    },
  },
  vite: {
    file: 'portico-react.tgz',
    name: '@portico/react',
    scripts: { dev: 'vite --port 3001', build: 'tsc && vite build', preview: 'vite preview --port 3001' },
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1' },
    devDependencies: {
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
      '@vitejs/plugin-react': '6.3.0',
      typescript: '7.0.2',
      vite: '8.3.8',
    },
  },
} as const satisfies Record<Template, object>;

/**
 * Makes the folder that an app is written to.
 *
 * @returns its absolute path
 * @throws UsageError if it has files
 */
export async function makeFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  await mkdir(path, { recursive: true });
  if ((await readdir(path)).length > 0) throw new UsageError(`${folder} is not empty. Choose another folder.`);
  return path;
}

/** Writes an app into an empty folder. */
export async function writeApp(path: string, { template, url }: CreateOptions, project: ProjectKeys): Promise<void> {
  const source = fileURLToPath(new URL(`../templates/${template}/`, import.meta.url));
  await cp(source, path, { recursive: true });
  const { file, name, scripts, dependencies, devDependencies } = manifests[template];
  const manifest = {
    name: basename(path)
      .toLowerCase()
      .replace(/[^a-z0-9._-]/g, '-'),
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts,
    dependencies: { [name]: `${url}/packages/${file}`, ...dependencies },
    devDependencies,
  };
  // npm leaves files with these names out of packages, so they are not among the template's.
  const files = {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    '.env.local': environmentOf(template, { url, project }),
    '.gitignore': 'node_modules/\n.next/\ndist/\n.env.local\n',
    '.npmrc': '# npm 12 and newer install from a URL only with this setting.\nallow-remote=root\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
}

/** Vite passes variables with its prefix to browsers. */
function environmentOf(template: Template, { url, project }: { url: string; project: ProjectKeys }): string {
  const prefix = template === 'vite' ? 'VITE_' : '';
  const lines = [
    `${prefix}PORTICO_API_URL=${url}`,
    `${prefix}PORTICO_PROJECT_ID=${project.projectId}`,
    `${prefix}PORTICO_PUBLISHABLE_CLIENT_KEY=${project.publishableClientKey}`,
  ];
  if (template === 'next') lines.push(`PORTICO_SECRET_SERVER_KEY=${project.secretServerKey ?? ''}`);
  return `${lines.join('\n')}\n`;
}
