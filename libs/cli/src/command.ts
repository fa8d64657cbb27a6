import type { DailyTriviaClient } from '@daily-trivia/client';
import type { ParseArgsConfig } from 'node:util';
import type { Credentials } from './credentials.js';
import type { Terminal } from './terminal/terminal.js';

/** The arguments of every command. */
export interface Context {
  readonly client: DailyTriviaClient;
  /** The address of the installation. */
  readonly url: string;
  readonly terminal: Terminal;
  readonly credentials: Credentials;
  /** Makes a client for another token. */
  readonly clientFor: (token: string) => DailyTriviaClient;
  /** Whether to print JSON and ask nothing. */
  readonly json: boolean;
  /** The options of the command, as `parseArgs` read them. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** The arguments after the name of the command. */
  readonly args: readonly string[];
}

/** A command of the program. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the name on the command line, such as `<A-D>`. */
  readonly usage?: string;
  /** Number of required arguments. Defaults to 0. */
  readonly arity?: number;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** A line for each option, for the help. */
  readonly optionHelp?: readonly (readonly [option: string, help: string])[];
  /** What completion offers, by option such as `--board`; under the empty text for the argument. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  run(context: Context): Promise<void>;
}
