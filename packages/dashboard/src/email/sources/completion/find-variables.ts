import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** Whether an object is the schema or the samples of the variables, by what is written in front of it. */
const declaresVariables = /(?:\bvariablesSchema\s*=\s*type\(|\.PreviewVariables\s*=)\s*$/;

/** Removes the quotes of a name, and the `?` with which arktype marks an optional one. */
const toName = (key: string): string => key.replace(/^['"]|['"]$/g, '').replace(/\?$/, '');

/**
 * Finds the variables of a template: the members of `variablesSchema` and of `PreviewVariables`, while their source is
 * being written, too.
 */
export const findVariables = (state: EditorState): readonly string[] => {
  const names = new Set<string>();
  syntaxTree(state).iterate({
    enter: ({ name, from, node }) => {
      if (name !== 'ObjectExpression') return true;
      if (!declaresVariables.test(state.sliceDoc(Math.max(0, from - 100), from))) return true;
      for (const property of node.getChildren('Property')) {
        const key = property.firstChild;
        if (key) names.add(toName(state.sliceDoc(key.from, key.to)));
      }
      return false;
    },
  });
  return [...names];
};
