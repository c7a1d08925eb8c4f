import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** A block of code of a documentation page. */
export interface GuideBlock {
  /** Its page below `docs`, such as `start/react.md`. */
  readonly page: string;
  /** The line of the page on which the code begins, from 1. */
  readonly line: number;
  readonly language: string;
  /** The file that the reader puts the code into. Commands have none. */
  readonly title: string | undefined;
  readonly code: string;
}

const fence = /^( *)```(\w+)(?: title="([^"]+)")?\n([^]*?)^\1```$/gm;

/** Reads a page below `docs`, such as `start/react.md`. */
export const readGuideText = (page: string): string => readFileSync(join(docs, page), 'utf8');

const readBlocks = (page: string): readonly GuideBlock[] => {
  const text = readGuideText(page);
  return [...text.matchAll(fence)].map(({ 1: indent = '', 2: language = '', 3: title, 4: code = '', index }) => ({
    page,
    line: text.slice(0, index).split('\n').length + 1,
    language,
    title,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  }));
};

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
export const listBlocks = (): readonly GuideBlock[] =>
  ['guides', 'reference', 'start']
    .flatMap((folder) => readdirSync(join(docs, folder)).map((name) => `${folder}/${name}`))
    .filter((page) => page.endsWith('.md'))
    .flatMap(readBlocks);

/** All blocks of commands. */
export const listCommands = (): readonly GuideBlock[] => listBlocks().filter(isCommand);
