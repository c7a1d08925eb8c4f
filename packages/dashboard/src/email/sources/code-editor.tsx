import { type ReactNode, useEffect, useRef } from 'react';
import { type CodeMirror, openCodeMirror } from './code-mirror.js';
import type { RenderingProblem } from './rendering-problem.js';

/** What {@link CodeEditor} takes. */
export interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Shown at its line. */
  readonly problem: RenderingProblem | undefined;
}

/** Edits TSX. CodeMirror owns the text while the user types; a value from elsewhere replaces it. */
export const CodeEditor = ({ label, value, onChange, problem }: CodeEditorProps): ReactNode => {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeMirror>(undefined);
  const latest = useRef({ value, onChange });
  // Texts that the user typed and `value` has not been yet, the oldest first. It can be one of them while there are newer ones.
  const typed = useRef<string[]>([]);
  useEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);
  useEffect(() => {
    const at = typed.current.lastIndexOf(value);
    if (at === -1) editor.current?.setText(value);
    typed.current = at === -1 ? [] : typed.current.slice(at + 1);
  }, [value]);

  useEffect(() => {
    if (!host.current) return undefined;
    const opened = openCodeMirror({
      parent: host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }),
      label,
      text: latest.current.value,
      onChange: (text) => {
        typed.current.push(text);
        latest.current.onChange(text);
      },
    });
    editor.current = opened;
    return () => {
      editor.current = undefined;
      opened.close();
    };
  }, [label]);

  useEffect(() => editor.current?.setProblem(problem), [problem]);

  return <div ref={host} className="h-[max(20rem,60dvh)] overflow-hidden rounded-md border border-input" />;
};
