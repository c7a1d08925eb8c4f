import type { ProjectConfig } from '@portico/contract';
import { builtInTemplates, defaultTheme, isBuiltInTemplateName } from '../built-in/index.js';
import type { EmailBody } from '../queue/content.js';
import { readSource, readUsedThemeSource, type ThemeChoice } from '../sources/read.js';
import { wrapHtml } from './html-source.js';

/** The sources of an email. */
export type Sources =
  | { readonly kind: 'found'; readonly theme: string | null; readonly template: string }
  | { readonly kind: 'missing'; readonly message: string };

/** Returns the sources of an email: copies that were made for it, or else those that the project has now. */
export function findSources(config: ProjectConfig, body: EmailBody): Sources {
  const template = findTemplate(config, body);
  if (!template) return { kind: 'missing', message: 'The template no longer exists.' };
  const theme = body.theme === undefined ? readUsedThemeSource(config, body.themeId ?? template.themeId) : body.theme;
  return { kind: 'found', theme, template: template.source };
}

interface Template {
  readonly source: string;
  readonly themeId?: ThemeChoice;
}

function findTemplate(config: ProjectConfig, { source }: EmailBody): Template | null {
  switch (source.kind) {
    case 'tsx':
      return { source: source.tsx };
    case 'html':
      return { source: wrapHtml(source.html) };
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
