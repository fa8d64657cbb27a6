import { wordsOf } from '@daily/questions/checks';
import type { BankCheck, Entry, Finding } from '../finding';

/** Similarity from which two questions touch the same fact, unless an editor has read both and says otherwise: of all pairs, one in 8,000. */
const RELATED = 0.26;

/** A question as a vector: its words, each with its rarity in the bank, and the length of the vector. */
interface Weighted {
  entry: Entry;
  weights: ReadonlyMap<string, number>;
  length: number;
}

/**
 * Checks that questions which share many rare words are in one group of twins, so that they rest from one another, and that each group has
 * more than one question.
 */
export const checkRelated: BankCheck = (entries) => {
  const vectors = weighted(entries);
  const findings: Finding[] = lonely(entries);
  for (const [index, one] of vectors.entries()) {
    for (const other of vectors.slice(index + 1)) {
      const { key, group } = other.entry;
      if (group !== undefined && group === one.entry.group) continue;
      const score = similarity(one, other);
      if (score < RELATED) continue;
      const message = `may spoil ${one.entry.key} (similarity ${score.toFixed(2)}): give both the same "group"`;
      findings.push({ key, message });
    }
  }
  return findings;
};

function lonely(entries: readonly Entry[]): Finding[] {
  return Object.entries(Object.groupBy(entries, ({ group }) => group ?? '')).flatMap(([group, twins = []]) =>
    group !== '' && twins.length === 1
      ? twins.map(({ key }) => ({ key, message: `is the only question of the group ${group}` }))
      : [],
  );
}

/** The cosine of the angle between two vectors: 0 without a common word, 1 for the same words. */
function similarity(one: Weighted, other: Weighted): number {
  let product = 0;
  for (const [word, weight] of one.weights) product += weight * (other.weights.get(word) ?? 0);
  return product / Math.max(one.length * other.length, Number.MIN_VALUE);
}

function weighted(entries: readonly Entry[]): Weighted[] {
  const described = entries.map((entry) => ({ entry, words: wordsIn(entry) }));
  const counts = new Map<string, number>();
  for (const { words } of described) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return described.map(({ entry, words }) => {
    const rarity = (word: string) => Math.log(entries.length / (counts.get(word) ?? 1));
    const weights = new Map([...words].map((word) => [word, rarity(word)]));
    return { entry, weights, length: Math.hypot(...weights.values()) };
  });
}

/** The words of what a question says and teaches, without their endings. */
function wordsIn({ takeaway, question, options, correct, explanation, articles }: Entry): Set<string> {
  const texts = [takeaway, question, options[correct], explanation, ...articles.map(({ title }) => title)];
  return new Set(wordsOf(texts.join(' ')).map((word) => word.replace(/(?<=...)(?:ing|ed|es|s)$/, '')));
}
