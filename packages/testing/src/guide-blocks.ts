import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

/** A block of code of a documentation page. */
interface GuideBlock {
  readonly language: string;
  /** The file that the reader puts the code into. Commands have none. */
  readonly title: string | undefined;
  readonly code: string;
}

const fence = /^( *)```(\w+)(?: title="([^"]+)")?\n([^]*?)^\1```$/gm;

/** Reads a page below `docs`, such as `start/react.md`. */
export const readGuideText = (page: string): string => readFileSync(join(root, 'docs', page), 'utf8');

const readBlocks = (page: string): readonly GuideBlock[] =>
  [...readGuideText(page).matchAll(fence)].map(([, indent = '', language = '', title, code = '']) => ({
    language,
    title,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  }));

const isCommand = ({ language, title }: GuideBlock): boolean => language === 'sh' && title === undefined;

/** Returns the files of a page, by their paths in the reader's app. */
export const readGuideFiles = (page: string): ReadonlyMap<string, string> =>
  new Map(readBlocks(page).flatMap(({ title, code }) => (title === undefined ? [] : [[title, code]])));

/**
 * Returns the block of a page that begins with a command.
 *
 * @throws if there is none
 */
export const findCommand = (page: string, start: string): string => {
  const block = readBlocks(page).find((one) => isCommand(one) && one.code.startsWith(start));
  if (!block) throw new Error(`docs/${page} has no command that begins with "${start}".`);
  return block.code;
};

/** All blocks of code below `docs`, in the order of the pages. */
export const listBlocks = (): readonly (GuideBlock & { readonly page: string })[] =>
  ['guides', 'reference', 'start']
    .flatMap((folder) => readdirSync(join(root, 'docs', folder)).map((name) => `${folder}/${name}`))
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => readBlocks(page).map((block) => ({ page, ...block })));

/** All blocks of commands. */
export const listCommands = (): readonly { readonly page: string; readonly code: string }[] =>
  listBlocks()
    .filter(isCommand)
    .map(({ page, code }) => ({ page, code }));
