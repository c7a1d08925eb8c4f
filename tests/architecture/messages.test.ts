// @needs nothing

import { languages } from '@portico/contract/languages';
import { expect, test } from 'vitest';
import { en } from '../../packages/react/src/messages/en/full.js';
import { readText, trackedFiles } from './sources.js';

type Texts = Readonly<Record<string, string>>;

const translations = languages.filter((language) => language !== 'en');

const loadTexts = async (language: string): Promise<Texts> => {
  const path = `../../packages/react/src/messages/${language.toLowerCase()}/full.js`;
  const module: { messages: Texts } = await import(path);
  return module.messages;
};

/** The names of a text's placeholders, and the plural forms that it has for each. */
const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|, plural,)/g)].map(([, name = '']) => name))].toSorted();

const pluralsOf = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/\{\w+, plural,((?: \w+ \{[^{}]*\})+)\}/g)].map(([, forms = '']) =>
    [...forms.matchAll(/(\w+) \{/g)].map(([, form = '']) => form),
  );

/** The plural forms of a language that counts can have. */
const formsOf = (language: string): readonly string[] => {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
};

test.each(translations)('P38 %s has exactly the texts that English has', async (language) => {
  expect(Object.keys(await loadTexts(language)).toSorted()).toEqual(Object.keys(en).toSorted());
});

test.each(translations)('%s has the placeholders of the English texts', async (language) => {
  const texts = await loadTexts(language);
  const wrong = Object.entries(en)
    .filter(([id, english]) => placeholdersOf(texts[id] ?? '').join() !== placeholdersOf(english).join())
    .map(([id]) => `${id}: ${texts[id]}`);
  expect(wrong).toEqual([]);
});

test.each(translations)('%s has every plural form that its numbers need', async (language) => {
  const forms = formsOf(language);
  const wrong = Object.entries(await loadTexts(language))
    .filter(([, text]) =>
      // `zero` is written where "0" reads badly; rules of Latin languages never choose it.
      pluralsOf(text).some(
        (had) => !had.includes('other') || forms.some((form) => form !== 'zero' && !had.includes(form)),
      ),
    )
    .map(([id, text]) => `${id}: ${text}`);
  expect(wrong).toEqual([]);
});

test.each(translations)('%s is translated: few texts equal the English ones, and none is empty', async (language) => {
  const texts = Object.entries(await loadTexts(language));
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  const equal = texts.filter(([id, text]) => text === en[id as keyof typeof en] && /\p{L}+ \p{L}+ \p{L}+/u.test(text));
  expect(equal.map(([id]) => id)).toEqual([]);
});

test('every text is used by a screen', () => {
  const sources = trackedFiles().filter(
    (file) =>
      /^packages\/react\/src\/.*\.tsx?$/.test(file) && !file.includes('/messages/en/') && !/\.test\.tsx?$/.test(file),
  );
  const code = sources
    .filter((file) => !translations.some((language) => file.includes(`/messages/${language.toLowerCase()}/`)))
    .map(readText)
    .join('\n');
  // Such as `purchase.card-${card}`: the start and the end of an ID.
  const composed = [...code.matchAll(/`([a-z-]+\.[a-z-]*)\$\{[^}]*\}([a-z-]*)`/g)].map(
    ([, start = '', end = '']) => [start, end] as const,
  );
  const isUsed = (id: string): boolean =>
    code.includes(`'${id}'`) || composed.some(([start, end]) => id.startsWith(start) && id.endsWith(end));
  expect(Object.keys(en).filter((id) => !isUsed(id))).toEqual([]);
});
