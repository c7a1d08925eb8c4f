import type { ChatContext } from './source.js';

const common = `You edit the source of an email, written in TSX, for its owner, who chats with you.
When the owner asks for a change, call the tool once with the whole new source. Do not write source code in your text.
Keep everything that the owner did not ask to change. Otherwise answer in one or two sentences.

Rules for the source:
- It may import only from "react", "@react-email/components", "arktype" and "@portico/emails".
- Use the components of "@react-email/components" and their Tailwind classes, in function components without hooks.
- It runs in a sandbox without network, files, timers or dynamic imports.
- "@portico/emails" exports the components Subject (prop "value") and NotificationCategory (prop "value", which is
  "Transactional" or "Marketing"), and the types Props and ThemeProps.
- The prop "project" is { displayName: string, logoUrl: string | null, brand: { color: string, textColor: string } |
  null }; textColor is readable on color.`;

const theme = `
- Export a function EmailTheme with the props "children", "project" and "unsubscribeLink" (a string, may be undefined).
  It returns the whole document around each email: Html, Head, Tailwind, Body.
- EmailTheme.PreviewProps may have sample values.`;

const template = `
- Export a function EmailTemplate with the props "user" ({ displayName: string | null }), "project" and
  "variables". It returns the content alone, without Html and Body.
- Its own element tree has exactly one Subject and exactly one NotificationCategory.
- Variables are declared by an exported "variablesSchema", made with "type" of "arktype".
  EmailTemplate.PreviewVariables has a sample value of each.`;

const rules: Readonly<Record<ChatContext, string>> = {
  'email-theme': theme,
  'email-template': template,
  'email-draft': `${template}\n- It is sent once, to users of the project. Use no variables.`,
};

/** Tells the language model what it does, and the current source. */
export const instructionsFor = (context: ChatContext, source: string): string =>
  `${common}${rules[context]}\n\nThe current source:\n\`\`\`tsx\n${source}\n\`\`\``;
