import { javascript } from '@codemirror/lang-javascript';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** A background in one of the dashboard's colors, light enough for text. */
const tint = (color: string, percent: number): string =>
  `color-mix(in srgb, var(--portico-${color}) ${percent}%, transparent)`;

/** The look of the editor. Colors are the dashboard's tokens, which change with its color scheme. */
const editorLook = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--portico-foreground)',
    backgroundColor: 'var(--portico-background)',
    fontSize: '0.8125rem',
  },
  '&.cm-focused': { outline: '2px solid var(--portico-ring)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--portico-font-mono)', lineHeight: '1.25rem' },
  '.cm-content': { caretColor: 'var(--portico-foreground)' },
  '.cm-gutters': {
    color: 'var(--portico-muted-foreground)',
    backgroundColor: 'var(--portico-muted)',
    borderRight: '1px solid var(--portico-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--portico-accent)' },
  '.cm-tooltip': {
    color: 'var(--portico-foreground)',
    backgroundColor: 'var(--portico-popover)',
    border: '1px solid var(--portico-border)',
    borderRadius: 'var(--portico-radius-small)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--portico-font-mono)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--portico-foreground)',
    backgroundColor: 'var(--portico-accent)',
  },
  '&.cm-merge-b .cm-changedLine, & .cm-inlineChangedLine': { backgroundColor: tint('success', 10) },
  '&.cm-merge-b .cm-changedText': { background: tint('success', 22) },
  '& .cm-changedText *': { color: 'var(--portico-foreground)' },
  '& .cm-deletedChunk': { backgroundColor: tint('destructive', 8) },
  '& .cm-deletedChunk .cm-deletedText': { background: tint('destructive', 18), textDecoration: 'line-through' },
  '& .cm-changedLineGutter': { background: 'var(--portico-success)' },
  '& .cm-deletedLineGutter': { background: 'var(--portico-destructive)' },
  '.cm-collapsedLines': {
    color: 'var(--portico-muted-foreground)',
    background: 'var(--portico-muted)',
    '&::before, &::after': { content: '"…"' },
  },
});

/** The colors of TSX. */
const tsxColors = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.angleBracket], color: 'var(--portico-link)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--portico-success)' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], color: 'var(--portico-warning)' },
  { tag: tags.comment, color: 'var(--portico-muted-foreground)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--portico-destructive)' },
]);

/** TSX with the look of the editor, for everything that shows sources. */
export const tsxView = [
  javascript({ jsx: true, typescript: true }),
  syntaxHighlighting(tsxColors),
  editorLook,
  EditorView.lineWrapping,
];
