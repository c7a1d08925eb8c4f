import ts from 'typescript';
import { block, prose, table } from '../text.mjs';

/** @param {ts.JSDocTag} tag */
const textOf = (tag) => ts.getTextOfJSDocComment(tag.comment) ?? '';

/** @param {ts.Node} node */
const commentsOf = (node) => ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);

/** What a doc comment says, without its tags. @param {ts.Node} node */
export const summaryOf = (node) =>
  prose(
    commentsOf(node)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join('\n\n'),
  );

/** The tags of a doc comment. @param {ts.Node} node */
export const tagsOf = (node) => commentsOf(node).flatMap(({ tags }) => [...(tags ?? [])]);

/** @param {readonly ts.JSDocTag[]} tags */
const renderParameters = (tags) => {
  const rows = tags
    .filter(ts.isJSDocParameterTag)
    .map((tag) => [`\`${tag.name.getText()}\``, prose(textOf(tag).replace(/^-\s*/, ''))]);
  return rows.length > 0 ? table(['Parameter', 'Description'], rows) : '';
};

/** @param {readonly ts.JSDocTag[]} tags @param {string} name @param {string} label */
const renderSentences = (tags, name, label) =>
  tags
    .filter(({ tagName }) => tagName.text === name)
    .map((tag) => `**${label}** ${prose(textOf(tag))}`)
    .join('\n\n');

/** @param {readonly ts.JSDocTag[]} tags */
const renderExamples = (tags) =>
  tags
    .filter(({ tagName }) => tagName.text === 'example')
    .map((tag) => block(textOf(tag), /<[A-Z]|<\/|\/>/.test(textOf(tag)) ? 'tsx' : 'ts'))
    .join('\n\n');

/** A whole doc comment as Markdown. @param {ts.Node} node */
export const renderComment = (node) => {
  const tags = tagsOf(node);
  return [
    renderSentences(tags, 'deprecated', 'Deprecated.'),
    summaryOf(node),
    renderParameters(tags),
    renderSentences(tags, 'returns', 'Returns'),
    renderSentences(tags, 'throws', 'Throws'),
    renderExamples(tags),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};
