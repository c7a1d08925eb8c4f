import type { Language } from '@portico/contract/languages';
import type { Messages } from './en/full.js';

/** Loads the complete catalogue of a language. To add a language, add its folder, a row, and its tag in the contract. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly messages: Messages }>>> = {
  de: () => import('./de/full.js'),
  fr: () => import('./fr/full.js'),
  es: () => import('./es/full.js'),
  'pt-BR': () => import('./pt-br/full.js'),
  it: () => import('./it/full.js'),
  nl: () => import('./nl/full.js'),
  pl: () => import('./pl/full.js'),
  ja: () => import('./ja/full.js'),
  ko: () => import('./ko/full.js'),
  'zh-Hans': () => import('./zh-hans/full.js'),
  ar: () => import('./ar/full.js'),
};

type Loading =
  | { readonly status: 'loading'; readonly done: Promise<void> }
  | { readonly status: 'ready'; readonly messages: Messages }
  | { readonly status: 'failed' };

const catalogues = new Map<Language, Loading>();

const start = (language: Exclude<Language, 'en'>): Loading => {
  const done = loaders[language]().then(
    ({ messages }) => void catalogues.set(language, { status: 'ready', messages }),
    // Offline, or the app was deployed again: English is better than no screen.
    () => void catalogues.set(language, { status: 'failed' }),
  );
  return { status: 'loading', done };
};

/**
 * Returns the catalogue of a language, or undefined for English and if loading failed.
 *
 * @throws {Promise} while the catalogue is loading, for the surrounding `<Suspense>`
 */
export const readCatalogue = (language: Language): Messages | undefined => {
  if (language === 'en') return undefined;
  const state = catalogues.get(language) ?? start(language);
  if (!catalogues.has(language)) catalogues.set(language, state);
  // oxlint-disable-next-line typescript/only-throw-error -- React's Suspense takes a thrown promise as "wait for this".
  if (state.status === 'loading') throw state.done;
  return state.status === 'ready' ? state.messages : undefined;
};
