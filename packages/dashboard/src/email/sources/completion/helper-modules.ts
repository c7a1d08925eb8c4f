/** The modules that email sources may import. */
export const modules = ['@portico/emails', '@react-email/components', 'arktype', 'react'] as const;

const common = ['className', 'style'];

/** The components of `@portico/emails` and `@react-email/components`, with the props that they add to HTML’s. */
export const components: Readonly<Record<string, readonly string[]>> = {
  Subject: ['value'],
  NotificationCategory: ['value'],
  Body: common,
  Button: ['href', 'target', ...common],
  CodeBlock: ['code', 'language', 'lineNumbers', 'theme', 'style'],
  CodeInline: common,
  Column: ['align', 'width', ...common],
  Container: common,
  Font: ['fallbackFontFamily', 'fontFamily', 'fontStyle', 'fontWeight', 'webFont'],
  Head: [],
  Heading: ['as', ...common],
  Hr: common,
  Html: ['dir', 'lang', ...common],
  Img: ['alt', 'height', 'src', 'width', ...common],
  Link: ['href', 'target', ...common],
  Markdown: ['markdownContainerStyles', 'markdownCustomStyles'],
  Preview: [],
  Row: ['align', ...common],
  Section: ['align', ...common],
  Tailwind: ['config'],
  Text: common,
};

/** What each module exports, apart from React’s own. */
export const exportsOf: Readonly<Record<string, readonly string[]>> = {
  '@portico/emails': ['NotificationCategory', 'Props', 'Subject', 'ThemeProps', 'message'],
  '@react-email/components': Object.keys(components).filter(
    (name) => !['Subject', 'NotificationCategory'].includes(name),
  ),
  arktype: ['type'],
  react: ['Fragment', 'ReactNode'],
};

/** The values of `<NotificationCategory value="…" />`. */
export const categories = ['Marketing', 'Transactional'] as const;

/** The members of the props `user` and `project`. */
export const membersOf: Readonly<Record<string, readonly string[]>> = {
  user: ['displayName'],
  project: ['displayName'],
};
