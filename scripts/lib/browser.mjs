import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs to look for on the path, then where installers of macOS and Windows put them. */
const names = [
  // The same engine without the browser around it, which takes a quarter less processor time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a Chrome or Chromium on this machine: `PORTICO_CHROMIUM` first, then the path, then the usual places.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} the program's path
 */
export const findBrowser = (env = process.env) => {
  if (env.PORTICO_CHROMIUM) return isExecutable(env.PORTICO_CHROMIUM) ? env.PORTICO_CHROMIUM : undefined;
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(isExecutable);
};

/** Says in one line how to get a browser. */
export const howToGetBrowser =
  'install Chrome or Chromium (Debian: apt-get install chromium-headless-shell), or set PORTICO_CHROMIUM to its path';

/** Flags that keep a test browser off the network and let it run as root in a container. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a site share a process: starting one for each page is a fifth of the browser's work.
  '--renderer-process-limit=1',
];
