import type { Command } from '../command.js';
import { bashCompletion, zshCompletion } from '../completion-scripts.js';
import { UsageError } from '../exit-codes.js';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion };

/** A command that prints the completion of a shell for some commands, and for itself. */
export function completionOf(others: readonly Command[]): Command {
  const completion: Command = {
    name: 'completion',
    summary: 'Print the completion for a shell: source <(daily-trivia completion bash)',
    usage: '<bash|zsh>',
    arity: 1,
    values: { '': Object.keys(SHELLS) },
    async run({ args: [shell = ''], json, terminal }) {
      if (!(shell === 'bash' || shell === 'zsh')) throw new UsageError('The shell must be bash or zsh.');
      const script = SHELLS[shell]([...others, completion]);
      if (json) return terminal.printJson({ shell, script }, 2);
      terminal.print(script);
    },
  };
  return completion;
}
