import type { EmailSource } from '@portico/js';

/** What the sources of emails are for. */
export type SourceKind = EmailSource['kind'];

/** The words for one kind of source. */
export interface SourceWords {
  readonly kind: SourceKind;
  /** The part of the path that names the list. */
  readonly list: string;
  /** The heading of the list and its tab. */
  readonly title: string;
  readonly purpose: string;
}

/** The kinds of sources, in the order of the tabs. */
export const sourceKinds: readonly SourceWords[] = [
  {
    kind: 'template',
    list: 'templates',
    title: 'Templates',
    purpose: 'What the emails of this project say. A change applies to emails sent from then on.',
  },
  {
    kind: 'theme',
    list: 'themes',
    title: 'Themes',
    purpose: 'The frame around every email: colors, logo and footer.',
  },
  {
    kind: 'draft',
    list: 'drafts',
    title: 'Drafts',
    purpose: 'Emails that you write once, for some or all of your users.',
  },
];

/** Finds a kind by the part of the path that names its list. */
export const findSourceKind = (list: string): SourceWords | undefined =>
  sourceKinds.find((words) => words.list === list);

const builtInIds: ReadonlySet<string> = new Set([
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3',
  'a70fb3a4-56c1-4e42-af25-49d25603abd0',
  '822687fe-8d0a-4467-a0d1-416b6e639478',
  'e84de395-2076-4831-9c19-8e9a96a868e4',
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
  'f92bb7a7-4764-4f02-8906-f0a44e04a380',
  'cedc19ee-996d-4444-9ffb-05e18b9acf4e',
  '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
  'a0172b5d-cff0-463b-83bb-85124697373a',
]);

/** Whether every project has this template or theme. The wire gives them fixed IDs. */
export const isBuiltIn = (id: string): boolean => builtInIds.has(id);
