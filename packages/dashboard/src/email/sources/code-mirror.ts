import { autocompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tsxView } from './code-theme.js';
import { completeEmail } from './completion/complete-email.js';
import type { RenderingProblem } from './rendering-problem.js';

/** What {@link openCodeMirror} takes. */
export interface CodeMirrorOptions {
  readonly parent: ShadowRoot;
  /** The name of the field, for screen readers. */
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** An editor in the page. */
export interface CodeMirror {
  /** Replaces the text, unless it is the same. */
  readonly setText: (text: string) => void;
  /** Marks a problem at its line, or removes the mark. */
  readonly setProblem: (problem: RenderingProblem | undefined) => void;
  readonly focus: () => void;
  readonly close: () => void;
}

const toDiagnostic = ({ doc }: EditorState, { message, at }: RenderingProblem): Diagnostic => {
  const line = doc.line(Math.min(at?.line ?? 1, doc.lines));
  const from = Math.min(line.from + (at?.column ?? 1) - 1, line.to);
  return { from, to: line.to, severity: 'error', message };
};

/**
 * Opens an editor for TSX. It has to be in a shadow tree: there, its styles are constructed style sheets, while in a
 * document they would be a style element, which the page's policy forbids.
 */
export const openCodeMirror = ({ parent, label, text, onChange }: CodeMirrorOptions): CodeMirror => {
  const view = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        lintGutter(),
        autocompletion({ icons: false }),
        EditorState.languageData.of(() => [{ autocomplete: completeEmail }]),
        tsxView,
        // The text is focusable anyway; the attribute says so to tools that check whether it can be scrolled by keyboard.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        // Escape lets the next Tab leave the editor; CodeMirror does that itself.
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (next) => {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setProblem: (problem) =>
      view.dispatch(setDiagnostics(view.state, problem ? [toDiagnostic(view.state, problem)] : [])),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
};
