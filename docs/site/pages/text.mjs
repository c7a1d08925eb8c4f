/** Characters that Markdown with JSX would read as markup. @param {string} text */
const escape = (text) => text.replace(/[<{]/g, (character) => `\\${character}`);

/** A text of the code as Markdown: what is between backticks stays, other markup is shown as it is. @param {string} text */
export const prose = (text) =>
  text
    .replace(/\{@link(?:code|plain)? ([^}|\s]+)(?:[|\s][^}]*)?\}/g, '`$1`')
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : escape(part)))
    .join('');

/** A cell of a table; a line break or a bar would end it. @param {string} text */
const cell = (text) => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');

/** @param {string} code @param {string} language */
export const block = (code, language) => `\`\`\`${language}\n${code}\n\`\`\``;

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Words that keep their spelling in titles. @type {Readonly<Record<string, string>>} */
const names = { oauth: 'OAuth', api: 'API', cli: 'CLI', json: 'JSON', sdk: 'SDK', otp: 'OTP', nextjs: 'Next.js' };

/** `oauth-accounts` as a title: `OAuth accounts`. @param {string} name */
export const titleOf = (name) => {
  const words = name.split(/[-_]/).map((word) => names[word] ?? word);
  const [first = ''] = words;
  return [first[0]?.toUpperCase() + first.slice(1), ...words.slice(1)].join(' ');
};
