import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { tsxView } from '../code-theme.js';

/** What {@link openDiff} takes. */
export interface DiffOptions {
  /** In a shadow tree, for the reason that `openCodeMirror` gives. */
  readonly parent: ShadowRoot;
  /** The name of the text, for screen readers. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** How many lines that did not change are shown around each change. */
const contextLines = 3;

/** Shows two sources as one text with the lines that were removed and added. Returns a function that closes it. */
export const openDiff = ({ parent, label, before, after }: DiffOptions): (() => void) => {
  const view = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        lineNumbers(),
        tsxView,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        unifiedMergeView({
          original: before,
          mergeControls: false,
          // Colors of code have too little contrast on the color of what is removed.
          syntaxHighlightDeletions: false,
          collapseUnchanged: { margin: contextLines, minSize: 2 * contextLines },
        }),
      ],
    }),
  });
  return () => view.destroy();
};
