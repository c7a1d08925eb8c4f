// @needs nothing

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { domains, serverRoot } from './domains.js';
import { readLines, readText, root, trackedFiles } from './sources.js';

const fence = /^(```|~~~)[\s\S]*?^\1/gm;
const inlineCode = /`[^`\n]*`/g;
const link = /!?\[(?:[^\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;

const withoutCode = (text: string): string => text.replace(fence, '').replace(inlineCode, '');

/** The anchor of a heading on common code hosts. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (file: string): ReadonlySet<string> =>
  new Set(
    readText(file)
      .replace(fence, '')
      .split('\n')
      .flatMap((line) => /^#{1,6}\s+(.*)$/.exec(line)?.[1] ?? [])
      .map(toAnchor),
  );

const isBroken = (file: string, target: string): boolean => {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return false;
  const [path = '', anchor] = target.split('#');
  const aim = path === '' ? file : posix.join(posix.dirname(file), decodeURIComponent(path));
  if (aim.startsWith('..') || !existsSync(join(root, aim))) return true;
  return anchor !== undefined && aim.endsWith('.md') && !anchorsOf(aim).has(anchor);
};

const pages = (): readonly string[] => trackedFiles().filter((file) => file.endsWith('.md'));

test('each relative link of a page has a target', () => {
  const broken = pages().flatMap((file) =>
    [...withoutCode(readText(file)).matchAll(link)]
      .map(([, target = '']) => target)
      .filter((target) => isBroken(file, target))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('each page of docs is reachable from its index', () => {
  const index = 'docs/README.md';
  const seen = new Set<string>([index]);
  const queue = [index];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const [, target = ''] of withoutCode(readText(file)).matchAll(link)) {
      if (/^[a-z][a-z+.-]*:/i.test(target)) continue;
      const place = posix.join(posix.dirname(file), target.split('#')[0] ?? '');
      // A link to a folder shows its README.
      const aim = place.endsWith('.md') ? place : posix.join(place, 'README.md');
      if (seen.has(aim) || !existsSync(join(root, aim))) continue;
      seen.add(aim);
      queue.push(aim);
    }
  }
  expect(pages().filter((file) => file.startsWith('docs/') && !seen.has(file))).toEqual([]);
});

test('each domain of the server has a short README about what it owns', () => {
  const wanting = Object.keys(domains)
    .filter((domain) => trackedFiles().includes(`${serverRoot}${domain}/index.ts`))
    .filter((domain) => {
      const readme = `${serverRoot}${domain}/README.md`;
      return !trackedFiles().includes(readme) || readLines(readme).length > 60;
    });
  expect(wanting).toEqual([]);
});
