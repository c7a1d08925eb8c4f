import { Argument, type Command } from 'commander';
import type { Terminal } from './terminal.js';

/** Adds `portico completion`. */
export function addCompletion(program: Command, terminal: Terminal): void {
  program
    .command('completion')
    .description('Print a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>', 'the shell that you use').choices(['bash', 'zsh']))
    .addHelpText(
      'after',
      '\nExamples:\n  $ portico completion bash >> ~/.bashrc\n  $ portico completion zsh >> ~/.zshrc',
    )
    .action((shell: 'bash' | 'zsh') => terminal.print(completionScript(program, shell)));
}

/** Returns the script for a shell. Bash’s also works in zsh, which brings what it needs. */
export function completionScript(program: Command, shell: 'bash' | 'zsh'): string {
  const rows = rowsOf(program, '');
  const paths = rows.map(({ path }) => `'${path}'`).join(' | ');
  const words = rows.map((row) => `    '${row.path}') words='${row.words.join(' ')}' ;;`);
  return [
    ...(shell === 'zsh' ? ['autoload -U +X compinit && compinit', 'autoload -U +X bashcompinit && bashcompinit'] : []),
    '_portico() {',
    '  local current="$' + '{COMP_WORDS[COMP_CWORD]}" path= words= i',
    '  for ((i = 1; i < COMP_CWORD; i++)); do',
    '    case "$path $' + '{COMP_WORDS[i]}" in',
    `      ${paths}) path="$path $` + '{COMP_WORDS[i]}" ;;',
    '    esac',
    '  done',
    '  case "$path" in',
    ...words,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -o default -F _portico portico',
  ].join('\n');
}

interface Row {
  /** The names of the commands, each after a space. */
  readonly path: string;
  /** What can come next. */
  readonly words: readonly string[];
}

function rowsOf(command: Command, path: string): readonly Row[] {
  const options = command.createHelp().visibleOptions(command);
  const words = [
    ...command.commands.map((child) => child.name()),
    ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ...options.flatMap(({ long }) => (long ? [long] : [])),
  ];
  return [{ path, words }, ...command.commands.flatMap((child) => rowsOf(child, `${path} ${child.name()}`))];
}
