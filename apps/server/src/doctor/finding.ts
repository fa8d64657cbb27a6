import type { Clock } from '@daily/kit/runtime/clock';
import type { Config } from '../config';

/** How much something matters: a `problem` keeps the product from working, a `warning` will, or keeps a part of it from working. */
export type Level = 'ok' | 'warning' | 'problem';

/** What the doctor says about a part of an installation. */
export interface Finding {
  level: Level;
  /** What was looked at: `Database`. */
  subject: string;
  /** What is so, and what to do about it, in plain sentences. Never a secret. */
  text: string;
}

/** What checks need. */
export interface DoctorParts {
  config: Config;
  clock: Clock;
  /** The text records of a name in the DNS, each joined. @throws Error with a code such as ENOTFOUND */
  resolveText: (name: string) => Promise<string[]>;
}

/** Makes the findings about a subject. */
export const findingsAbout = (subject: string) => {
  const make =
    (level: Level) =>
    (text: string): Finding => ({ level, subject, text });
  return { ok: make('ok'), warning: make('warning'), problem: make('problem') };
};

/** Milliseconds that a check waits for another program. */
export const CHECK_TIMEOUT_MS = 5_000;
