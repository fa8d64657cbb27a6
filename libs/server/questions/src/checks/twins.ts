import type { CheckedQuestion } from './checked-question';
import { withoutDrawings, wordsOf } from './markdown-parts';

/** What the search for twins depends on. */
export interface TwinCandidate extends Pick<CheckedQuestion, 'options'> {
  /** The one thing that a reader learns; may be empty. */
  takeaway: string;
}

/** A question as it is compared with others. */
export interface TwinTraits {
  takeaway: ReadonlySet<string>;
  options: string;
}

/** Share of common words from which two takeaways count as the same. */
const SAME_TAKEAWAY = 0.55;

/** Words without a meaning of their own. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be by can do does for from has have in is it its no not of on one only or so than that the their then they ' +
    'this to two was what when which while with without you your'
  ).split(' '),
);

/** The traits by which a question is compared with others. */
export function twinTraits({ takeaway, options }: TwinCandidate): TwinTraits {
  const words = wordsOf(withoutDrawings(takeaway)).filter((word) => !STOP_WORDS.has(word));
  const texts = Object.values(options).map((text) => text.toLowerCase());
  return { takeaway: new Set(words), options: texts.toSorted().join('\n') };
}

/** Why two questions are twins: `options` when they share all four, `takeaway` when they teach the same. */
export function twinReasons(one: TwinTraits, other: TwinTraits): ('options' | 'takeaway')[] {
  const reasons: ('options' | 'takeaway')[] = [];
  if (one.options === other.options) reasons.push('options');
  if (similarity(one.takeaway, other.takeaway) >= SAME_TAKEAWAY) reasons.push('takeaway');
  return reasons;
}

/** Jaccard similarity of two sets: shared elements divided by all elements. 0 for empty sets. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(one.size + other.size - shared, 1);
}
