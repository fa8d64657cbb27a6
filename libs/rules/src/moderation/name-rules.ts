/** The lists of words by which names of players and leagues are refused: their form and their limits. */

/** Limits of the lists. */
export const NAME_RULE_BOUNDS = {
  /** Entries of a list. */
  maxEntries: 500,
  /** Characters of an entry, without its stars. */
  minLength: 2,
  maxLength: 40,
} as const;

/** An entry of the list of blocked words. */
export interface BlockedWord {
  /** Letters in lower case and single spaces. */
  word: string;
  /** Whether a longer word may begin before it. */
  openStart: boolean;
  /** Whether a longer word may go on after it. */
  openEnd: boolean;
}

/** Texts about names that are refused. */
export const NAME_RULE_TEXTS = {
  notAllowed: 'This name is not allowed here. Please choose another one.',
  reserved: 'This name looks like ours or like that of someone on our team. Please choose another one.',
  tooMany: (max: number) => `A list has at most ${max} entries`,
  /** @param entry the entry at fault. */
  invalidEntry: (entry: string) =>
    `“${entry}” is not an entry: use ${NAME_RULE_BOUNDS.minLength} to ${NAME_RULE_BOUNDS.maxLength} letters, with a star at either ` +
    'end for longer words',
  changed: 'The lists were changed in the meantime. Please look at them, and try again.',
  notLoaded: 'Failed to load the word lists',
  notSaved: 'The word lists were not changed. Please try again.',
} as const;

const ENTRY = /^(\*?)([\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*)(\*?)$/u;

/** The entries of a list as it is typed, one a line: trimmed, in lower case, each once. */
export function readEntries(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/gu, ' ').toLowerCase());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** An entry, read as a blocked word; null when it is malformed. `word` matches a whole word, `word*` its beginning, `*word*` any part. */
export function blockedWord(entry: string): BlockedWord | null {
  const [, start, word = '', end] = ENTRY.exec(entry) ?? [];
  const { minLength, maxLength } = NAME_RULE_BOUNDS;
  if (word.length < minLength || word.length > maxLength) return null;
  return { word, openStart: start === '*', openEnd: end === '*' };
}

/** What is wrong with a list of entries; null when it may be stored. */
export function entriesProblem(entries: readonly string[]): string | null {
  if (entries.length > NAME_RULE_BOUNDS.maxEntries)
    return NAME_RULE_TEXTS.tooMany(NAME_RULE_BOUNDS.maxEntries);
  const invalid = entries.find((entry) => blockedWord(entry) === null);
  return invalid === undefined ? null : NAME_RULE_TEXTS.invalidEntry(invalid);
}
