import type { Command } from './command.js';

const GLOBAL_OPTIONS = [
  ['--url <address>', 'The installation. Defaults to that of the last login, else http://localhost:3000'],
  ['--json', 'Print JSON and ask nothing'],
  ['--help, -h', 'Show this help'],
  ['--version', 'Show the version'],
] as const;

const ENVIRONMENT = [
  ['DAILY_TRIVIA_TOKEN', 'An API token, used instead of the stored one'],
  ['DAILY_TRIVIA_URL', 'The installation, unless --url is given'],
  ['NO_COLOR', 'Any value turns colors off'],
] as const;

const EXIT_CODES = [
  ['0', 'Success, also after a wrong answer, or none'],
  ['1', 'An unexpected error'],
  ['2', 'A mistake in the arguments or the input'],
  ['3', 'Not signed in, or the token may not do this'],
  ['4', 'Refused: a different answer was given before, or there is no question'],
  ['5', 'The server cannot be reached'],
  ['6', 'Too many requests'],
  ['130', 'Interrupted with Ctrl+C'],
] as const;

/** The help of the program. */
export function programHelp(commands: readonly Command[]): string {
  return [
    'Usage: daily-trivia <command> [options]',
    '',
    'Answers the question of the day in the terminal.',
    '',
    'Commands:',
    ...table(commands.map(({ name, usage, summary }) => [usage ? `${name} ${usage}` : name, summary])),
    '',
    'Options:',
    ...table(GLOBAL_OPTIONS),
    '',
    'Environment:',
    ...table(ENVIRONMENT),
    '',
    'Exit codes:',
    ...table(EXIT_CODES),
  ].join('\n');
}

/** The help of a command. */
export function commandHelp({ name, usage, summary, optionHelp = [] }: Command): string {
  return [
    `Usage: daily-trivia ${name}${usage ? ` ${usage}` : ''} [options]`,
    '',
    `${summary}.`,
    '',
    'Options:',
    ...table([...optionHelp, ...GLOBAL_OPTIONS]),
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
