import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createProject } from './create-project.js';
import { help, readOptions } from './options.js';
import { makeFolder, writeApp } from './write-app.js';

const print = (line: string): void => console.log(line);

/** The Portico that offers this package. It names itself in the manifest; one from a registry has no name there. */
function readServedBy(): string | undefined {
  const manifest: { portico?: { url: string } } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return manifest.portico?.url;
}

async function install(path: string): Promise<void> {
  print('Installing the dependencies …');
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: path,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm install failed. Run it again in ${path}.`);
}

async function create(): Promise<void> {
  const options = readOptions(process.argv.slice(2), readServedBy());
  if (!options) return print(help);
  const path = await makeFolder(options.folder);
  const project =
    options.project ??
    (await createProject({
      url: options.url,
      path,
      promptLink: (link) => print(`Open this page to let the command create a project:\n  ${link}`),
    }));
  await writeApp(path, options, project);
  if (options.installs) await install(path);
  print(`\nThe app is in ${path}, for the project ${project.projectId}. Next:\n`);
  print(`  cd ${options.folder}${options.installs ? '' : '\n  npm install'}\n  npm run dev\n`);
  print('Then open http://localhost:3001/account and sign up.');
}

try {
  await create();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
