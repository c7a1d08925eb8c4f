import type { syntaxTree } from '@codemirror/language';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];

/** A variable of a template, as its source declares it. */
export interface DeclaredVariable {
  readonly name: string;
  /** What `variablesSchema` says of it, such as `string`; absent if that is not a text. */
  readonly type?: string;
  readonly isOptional: boolean;
}

/** Whether an object is the schema or the samples of the variables, by what is written in front of it. */
const beforeSchema = /\bvariablesSchema\s*=\s*type\(\s*$/;
const beforeSamples = /\.PreviewVariables\s*=\s*$/;

const withoutQuotes = (text: string): string => text.replace(/^['"]|['"]$/g, '');

/** The members of `variablesSchema` and of `PreviewVariables`. */
export interface DeclaredVariables {
  readonly schema: readonly DeclaredVariable[];
  readonly samples: readonly DeclaredVariable[];
}

/** Finds the variables of a template, while its source is being written, too. */
export const findDeclaredVariables = (tree: Tree, source: string): DeclaredVariables => {
  const schema: DeclaredVariable[] = [];
  const samples: DeclaredVariable[] = [];
  tree.iterate({
    enter: ({ name, from, node }) => {
      if (name !== 'ObjectExpression') return true;
      const before = source.slice(Math.max(0, from - 100), from);
      const into = beforeSchema.test(before) ? schema : beforeSamples.test(before) ? samples : undefined;
      if (!into) return true;
      for (const property of node.getChildren('Property')) {
        const variable = toVariable(property, source);
        if (variable) into.push(variable);
      }
      return false;
    },
  });
  return { schema, samples };
};

const toVariable = ({ firstChild: key, lastChild: value }: SyntaxNode, source: string): DeclaredVariable | null => {
  if (!key) return null;
  const name = withoutQuotes(source.slice(key.from, key.to));
  return {
    // arktype marks an optional one so.
    name: name.replace(/\?$/, ''),
    isOptional: name.endsWith('?'),
    ...(value?.name === 'String' && { type: withoutQuotes(source.slice(value.from, value.to)) }),
  };
};
