import {
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
} from 'obscenity';
import { type BlockedWord, blockedWord } from '@daily/rules/moderation/name-rules';

/** The words that are blocked in names, and those that are allowed although they contain one. Valid entries. */
export interface NameWords {
  blocked: readonly string[];
  allowed: readonly string[];
}

/** Characters of other scripts that look like Latin letters, and digits and signs that stand for letters. */
const CONFUSABLES = charactersOf(resolveConfusablesTransformer());
const LEET = charactersOf(resolveLeetSpeakTransformer());

/** Marks, and characters of format and without width. Names that were stored before `cleanName` removed them are searched, too. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Longest piece of a word that was spread over spaces, in characters. Two whole words are never joined. */
const MAX_PIECE = 2;

/**
 * Finds blocked words in names: regardless of case, accents, look-alike letters, digits that stand for letters, repeated letters, and of
 * spaces or signs between the letters. A word of the list is a whole word of the name unless its entry has a star, so that Scunthorpe and
 * Dick Dikshit keep their names.
 */
export class NameMatcher {
  private readonly words: readonly BlockedWord[];
  /** The words that may be any part of a longer one and have no doubled letters. */
  private readonly singles: readonly BlockedWord[];
  private readonly all: RegExpMatcher;
  private readonly anywhere: RegExpMatcher;

  constructor({ blocked, allowed }: NameWords) {
    this.words = blocked.flatMap((entry) => blockedWord(entry) ?? []);
    const whitelistedTerms = allowed
      .flatMap((entry) => blockedWord(entry)?.word ?? [])
      .map((word) => lettersOf(word));
    this.all = matcherOf(this.words, whitelistedTerms);
    // Without doubled letters, `ass` would be found in every `as`.
    this.singles = this.words.filter(
      ({ word, openStart, openEnd }) => openStart && openEnd && word === singled(word),
    );
    this.anywhere = matcherOf(this.singles, whitelistedTerms);
  }

  /** The blocked word in a name, as the list has it; null when there is none. */
  match(name: string): string | null {
    for (const text of readingsOf(name)) {
      const [found] = this.all.getAllMatches(text, true);
      if (found) return this.words[found.termId]?.word ?? null;
    }
    const [found] = this.anywhere.getAllMatches(singled(lettersOf(name, true)), true);
    return found ? (this.singles[found.termId]?.word ?? null) : null;
  }
}

function matcherOf(words: readonly BlockedWord[], whitelistedTerms: string[]): RegExpMatcher {
  return new RegExpMatcher({
    blacklistedTerms: words.map(({ word, openStart, openEnd }, id) => ({
      id,
      pattern: parseRawPattern(`${openStart ? '' : '|'}${lettersOf(word)}${openEnd ? '' : '|'}`),
    })),
    whitelistedTerms,
  });
}

/** The texts as which a name can be read, in Latin letters without accents. */
function readingsOf(name: string): Set<string> {
  // `BigShit` is two words, as are `shit69` and `big_shit`.
  const words = lettersOf(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replace(/[^a-z]+/g, ' ');
  const plain = [lettersOf(name), words, joined(words)];
  const leet = lettersOf(name, true);
  const readings = [...plain, leet, joined(leet)];
  // Three equal letters in a row are in no word.
  const shortened = readings.flatMap((text) => [
    text.replace(/(.)\1{2,}/gu, '$1'),
    text.replace(/(.)\1{2,}/gu, '$1$1'),
  ]);
  return new Set([...readings, ...shortened]);
}

/** Joins the pieces of a word that was written with spaces or signs between its letters. Other words are left out. */
function joined(text: string): string {
  let result = '';
  let pieces: string[] = [];
  const end = () => {
    if (pieces.length > 1) result += ` ${pieces.join('')}`;
    pieces = [];
  };
  for (const word of text.split(/[^a-z]+/)) {
    if (word.length <= MAX_PIECE) pieces.push(word);
    else end();
  }
  end();
  return result.trim();
}

/**
 * A text in lower-case Latin letters, as far as its characters look like some.
 * @param leet also digits and signs that stand for letters.
 */
function lettersOf(text: string, leet = false): string {
  const seen = text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(/\u2800/gu, ' ');
  const simple = [...seen].map(CONFUSABLES).join('').toLowerCase();
  return leet ? [...simple].map(LEET).join('') : simple;
}

/** A text with each run of equal letters replaced by one. */
function singled(text: string): string {
  return text.replace(/(.)\1+/gu, '$1');
}

/** The function of a transformer that replaces single characters. */
function charactersOf(
  container: ReturnType<typeof resolveConfusablesTransformer>,
): (character: string) => string {
  if (!('transform' in container)) throw new Error('The transformer does not replace characters');
  const { transform } = container;
  return (character) => String.fromCodePoint(transform(character.codePointAt(0) ?? 0) ?? 0x20);
}
