import { twinReasons, twinTraits } from '@daily/questions/checks';
import type { BankCheck, Entry, Finding } from '../finding';

const MESSAGES = { options: 'has the options of', takeaway: 'teaches the same as' };

/** Checks that no two questions teach the same, have the same correct option or share their four options. */
export const checkTwins: BankCheck = (entries) => {
  const keys = new Set<string>();
  const answers = new Map<string, string>();
  const findings: Finding[] = [];
  for (const entry of entries) {
    const { key } = entry;
    if (keys.has(key)) findings.push({ key, message: 'another question has the same key' });
    keys.add(key);
    const answer = answerOf(entry);
    const other = answer === null ? undefined : answers.get(answer);
    if (other !== undefined) findings.push({ key, message: `has the correct option of ${other}` });
    if (answer !== null) answers.set(answer, key);
  }
  const described = entries.map((entry) => ({ key: entry.key, traits: twinTraits(entry) }));
  for (const [i, one] of described.entries()) {
    for (const { key, traits } of described.slice(i + 1)) {
      for (const reason of twinReasons(one.traits, traits)) {
        findings.push({ key, message: `${MESSAGES[reason]} ${one.key}` });
      }
    }
  }
  return findings;
};

/** The words of the correct option; null for numbers and symbols, which may answer different questions. */
function answerOf({ options, correct }: Entry): string | null {
  const text = options[correct].toLowerCase();
  return /\p{L}{3}/u.test(text) ? text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() : null;
}
