import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The look of the editor. Colors are the dashboard's tokens, which change with its color scheme. */
export const editorLook = EditorView.theme({
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
});

/** The colors of TSX. */
export const tsxColors = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.angleBracket], color: 'var(--portico-link)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--portico-success)' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], color: 'var(--portico-warning)' },
  { tag: tags.comment, color: 'var(--portico-muted-foreground)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--portico-destructive)' },
]);
