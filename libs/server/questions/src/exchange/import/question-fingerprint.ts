import { Turns } from '@daily/kit/runtime/turns';
import { questionMarkdown } from '../../text/markdown';
import { plainText } from '../../text/plain-text';

const QUOTES = /["‘’“”`´]/g;

/** Signs that end a sentence. */
const END_SIGNS = ' .?!:…';

/**
 * A text by which two questions are the same: without markup, and regardless of case, white space, kinds of quotes and the signs
 * at the end.
 */
export function questionFingerprint(text: string): string {
  // Parsed without the cache of rendered texts, which thousands of questions would empty.
  const plain = plainText(questionMarkdown.parse(text, {}));
  const folded = plain.normalize('NFKC').toLowerCase().replaceAll(QUOTES, "'").replaceAll(/\s+/g, ' ');
  let end = folded.length;
  while (end > 0 && END_SIGNS.includes(folded.charAt(end - 1))) end -= 1;
  return folded.slice(0, end);
}

/** The fingerprints of stored questions. */
export async function fingerprintsOf(questions: readonly { text: string }[]): Promise<ReadonlySet<string>> {
  const fingerprints = new Set<string>();
  const turns = new Turns();
  for (const { text } of questions) {
    await turns.next();
    fingerprints.add(questionFingerprint(text));
  }
  return fingerprints;
}
