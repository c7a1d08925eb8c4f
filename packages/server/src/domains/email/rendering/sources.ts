import type { ProjectConfig } from '@portico/contract';
import type { JsonObject } from '../../../platform/ports/index.js';
import { builtInTemplates, defaultTheme, isBuiltInTemplateName, starters } from '../built-in/index.js';
import type { EmailBody } from '../queue/content.js';
import { readSource, readUsedThemeSource, type ThemeChoice } from '../sources/read.js';

/** The sources of an email. */
export type Sources =
  | {
      readonly kind: 'found';
      readonly theme: string | null;
      readonly template: string;
      /** In addition to those of the recipients. */
      readonly variables?: JsonObject;
    }
  | { readonly kind: 'missing'; readonly message: string };

/** Returns the sources of an email: copies that were made for it, or else those that the project has now. */
export function findSources(config: ProjectConfig, body: EmailBody): Sources {
  const template = findTemplate(config, body);
  if (!template) return { kind: 'missing', message: 'The template no longer exists.' };
  const theme = body.theme === undefined ? readUsedThemeSource(config, body.themeId ?? template.themeId) : body.theme;
  const { source, variables } = template;
  return { kind: 'found', theme, template: source, ...(variables && { variables }) };
}

interface Template {
  readonly source: string;
  readonly themeId?: ThemeChoice;
  readonly variables?: JsonObject;
}

/** Longer HTML is rendered within the limits of the sandbox. */
const LONGEST_OUTSIDE = 128 * 1024;

/**
 * The HTML is data, never part of code. It is shown by a source of ours, which the renderer recognizes by its text: in a
 * built-in theme it runs outside of the sandbox, in a fraction of the time.
 */
const templateOfHtml = (html: string): Template =>
  html.length <= LONGEST_OUTSIDE
    ? { source: starters.html, variables: { html } }
    : {
        source: `export const EmailTemplate = () => <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />;`,
      };

function findTemplate(config: ProjectConfig, { source }: EmailBody): Template | null {
  switch (source.kind) {
    case 'tsx':
      return { source: source.tsx };
    case 'html':
      return templateOfHtml(source.html);
    case 'template':
      return ownTemplate(config, source.id);
    case 'built-in':
      return isBuiltInTemplateName(source.name) ? ownTemplate(config, builtInTemplates[source.name].id) : null;
  }
}

/** A template of the project, or a built-in one that it may have changed. */
function ownTemplate(config: ProjectConfig, id: string): Template | null {
  const source = readSource(config, 'template', id);
  return source === undefined ? null : { source, themeId: config.emails.templates[id]?.themeId };
}

/** The built-in sources of a built-in email. */
export function builtInSources({ source }: EmailBody): { readonly theme: string; readonly template: string } {
  const template = source.kind === 'built-in' && isBuiltInTemplateName(source.name) ? source.name : 'magic_link';
  return { theme: defaultTheme.tsxSource, template: builtInTemplates[template].tsxSource };
}
