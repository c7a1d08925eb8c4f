import { builtInTemplateNames, builtInThemeNames } from '@portico/contract/plain';
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
    purpose: 'The content of this project’s emails. Changes apply to emails sent afterwards.',
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

/** Whether every project has this template or theme. */
export const isBuiltIn = (id: string): boolean => Object.hasOwn({ ...builtInTemplateNames, ...builtInThemeNames }, id);

/** Whether an owner can send a source to users. Built-in templates are sent by Portico itself, with codes and links. */
export const canBeSent = ({ kind, id }: EmailSource): boolean =>
  kind === 'draft' || (kind === 'template' && !isBuiltIn(id));

/** The template that shows what a theme does to text, links and buttons. */
export const [sampleTemplateId = ''] = Object.keys(builtInTemplateNames);
