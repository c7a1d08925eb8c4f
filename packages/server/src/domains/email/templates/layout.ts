import { assert } from '../../../platform/failures/failures.js';
import { escapeHtml } from '../../../platform/text/escape-html.js';
import { looksLikeLink, toOneLine } from './escape.js';

/** What every template gets besides its own variables. */
export interface MailContext {
  readonly projectName: string;
  /** The recipient's display name, if they have an account with one. */
  readonly userName: string | null;
}

/** An email as text and as HTML. */
export interface RenderedMail {
  readonly subject: string;
  /** The subject for the sending log, without a code. */
  readonly loggedSubject: string;
  readonly text: string;
  readonly html: string;
}

/** A block of an email. The text and the HTML are made of the same blocks, so that they never differ in content. */
type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string };

/** What a template provides; the layout adds the rest. */
export interface EmailContent {
  readonly subject: string;
  readonly loggedSubject?: string;
  readonly blocks: readonly Block[];
}

/** A sentence or two. Names in it may have any characters, so line breaks and hidden characters become spaces. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text: toOneLine(text, 1000) });

/** A code to type in, alone in its paragraph, so that it is easy to read and copy. */
export const code = (value: string): Block => ({ kind: 'code', code: value });

/** The one link that the recipient is asked to open. In the text part, the URL is alone on its line. */
export const link = (label: string, url: string): Block => {
  assert(/^https?:\/\/[^\s\p{Cc}]+$/u.test(url), 'A link in an email is an http or https URL');
  return { kind: 'link', label, url };
};

/** Additional information, in a smaller font. */
export const note = (text: string): Block => ({ kind: 'note', text });

/** Renders an email as plain text and as HTML. */
export const renderLetter = ({ projectName, userName }: MailContext, letter: EmailContent): RenderedMail => {
  const subject = toOneLine(letter.subject);
  const project = toOneLine(projectName);
  const blocks = [paragraph(greetingFor(userName)), ...letter.blocks];
  return {
    subject,
    loggedSubject: toOneLine(letter.loggedSubject ?? letter.subject),
    text: `${[...blocks.map(toText), `-- \n${project}`].join('\n\n')}\n`,
    html: toDocument({ subject, project, body: blocks.map(toHtml).join('\n') }),
  };
};

function greetingFor(userName: string | null): string {
  const name = toOneLine(userName ?? '', 60);
  return name === '' || looksLikeLink(name) ? 'Hello,' : `Hello ${name},`;
}

function toText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'code':
      return block.code;
    case 'link':
      return `${block.label}:\n\n${block.url}`;
  }
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

function toHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p class="soft" style="margin:0 0 12px;font-size:14px;color:#57606a">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p class="code" style="margin:0 0 20px;padding:14px 0;text-align:center;font-size:30px;font-weight:600;letter-spacing:6px;background:#f0f2f5;border-radius:8px;${MONO}">${escapeHtml(block.code)}</p>`;
    case 'link':
      return [
        `<p style="margin:0 0 20px"><a class="button" href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#1f2328;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`,
        `<p class="soft" style="margin:0 0 20px;font-size:13px;color:#57606a;overflow-wrap:anywhere">If the button does not work, copy this link into your browser: <a class="soft" href="${escapeHtml(block.url)}" style="color:#57606a">${escapeHtml(block.url)}</a></p>`,
      ].join('\n');
  }
}

// Email clients that support dark mode apply the style element; others keep the inline colors.
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #0d1117 !important }
  .card { background: #161b22 !important; border-color: #30363d !important; color: #e6edf3 !important }
  .soft { color: #9ea7b3 !important }
  .code { background: #21262d !important; color: #e6edf3 !important }
  .button { background: #e6edf3 !important; color: #0d1117 !important }
}
@media (max-width: 480px) { .page { padding: 0 !important } .card { border-radius: 0 !important; padding: 24px 20px !important } }`;

function toDocument({ subject, project, body }: { subject: string; project: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#f6f8fa">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d8dee4;border-radius:12px;color:#1f2328;font-size:16px;line-height:1.5;${FONT}">
<p class="soft" style="margin:0 0 24px;font-size:14px;font-weight:600;color:#57606a">${escapeHtml(project)}</p>
${body}
</div>
</body>
</html>
`;
}
