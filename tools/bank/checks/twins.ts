import { twinReasons, twinTraits } from '@daily/questions/checks';
import type { BankCheck, Finding } from '../finding';

const MESSAGES = { options: 'has the options of', takeaway: 'teaches the same as' };

/** Checks that no two questions teach the same, and that none share their four options. */
export const checkTwins: BankCheck = (entries) => {
  const keys = new Set<string>();
  const findings: Finding[] = [];
  for (const { key } of entries) {
    if (keys.has(key)) findings.push({ key, message: 'another question has the same key' });
    keys.add(key);
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
