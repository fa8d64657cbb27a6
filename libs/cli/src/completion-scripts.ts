import type { Command } from './command.js';

const GLOBAL = ['--url', '--json', '--help', '--version'];

/** Everything that may follow a command: its options, those of all commands, and the values of its argument. */
const wordsOf = ({ options = {}, values = {} }: Command) => [
  ...(values[''] ?? []),
  ...Object.keys(options).map((name) => `--${name}`),
  ...GLOBAL,
];

/** The values of the options of a command, by option. */
const optionValues = ({ values = {} }: Command) => Object.entries(values).filter(([option]) => option !== '');

/** The completion for bash, to be sourced. */
export function bashCompletion(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const cases = commands.flatMap((command) => [
    ...optionValues(command).map(
      ([option, values]) => `    "${command.name} ${option}") words="${values.join(' ')}" ;;`,
    ),
    `    "${command.name} "*) words="${wordsOf(command).join(' ')}" ;;`,
  ]);
  return `_daily_trivia() {
  local words="${names} ${GLOBAL.join(' ')}"
  [ "$COMP_CWORD" -gt 1 ] && case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _daily_trivia daily-trivia`;
}

/** The completion for zsh, to be sourced or to be a file \`_daily-trivia\` in \`$fpath\`. */
export function zshCompletion(commands: readonly Command[]): string {
  const names = commands.map(
    ({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', '\\:')}`)}`,
  );
  const cases = commands.flatMap((command) => [
    ...optionValues(command).map(
      ([option, values]) => `    "${command.name} ${option}") compadd -- ${values.join(' ')} ;;`,
    ),
    `    "${command.name} "*) compadd -- ${wordsOf(command).join(' ')} ;;`,
  ]);
  return `#compdef daily-trivia
_daily_trivia() {
  local -a commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "$words[2] $words[CURRENT-1]" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_daily-trivia" ]; then _daily_trivia "$@"; else compdef _daily_trivia daily-trivia; fi`;
}

/** A text as one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
