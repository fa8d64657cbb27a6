import { wordsOf } from '../markdown-parts';
import type { BankCheck, Entry, Finding } from '../finding';

/** Share of common words from which two takeaways count as the same. */
const SAME_TAKEAWAY = 0.55;

/** Words without a meaning of their own. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from has have in is it its no not of on one only or so than that the their then they this to two was what when which while with without you your'.split(
    ' ',
  ),
);

/** Checks that no two questions teach the same, and that none share their four options. */
export const checkTwins: BankCheck = (entries) => {
  const keys = new Set<string>();
  const findings: Finding[] = [];
  for (const { key } of entries) {
    if (keys.has(key)) findings.push({ key, message: 'another question has the same key' });
    keys.add(key);
  }
  const described = entries.map((entry) => ({
    entry,
    takeaway: meaningfulWords(entry.takeaway),
    options: optionSet(entry),
  }));
  for (const [i, one] of described.entries()) {
    for (const other of described.slice(i + 1)) {
      const { key } = other.entry;
      if (one.options === other.options)
        findings.push({ key, message: `has the options of ${one.entry.key}` });
      if (similarity(one.takeaway, other.takeaway) >= SAME_TAKEAWAY) {
        findings.push({ key, message: `teaches the same as ${one.entry.key}` });
      }
    }
  }
  return findings;
};

function optionSet({ options }: Entry): string {
  return Object.values(options)
    .map((text) => text.toLowerCase())
    .sort()
    .join('\n');
}

function meaningfulWords(text: string): Set<string> {
  return new Set(wordsOf(text).filter((word) => !STOP_WORDS.has(word)));
}

/** Jaccard similarity of two sets: shared elements divided by all elements. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  return shared / Math.max(one.size + other.size - shared, 1);
}
