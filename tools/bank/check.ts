import { brokenRules } from '@daily/questions/checks';
import { checkKinds, checkLetters, checkLongestKeys, checkQualifiers } from './checks/balance';
import { checkOutput } from './checks/output';
import { checkRun } from './checks/run-code';
import { checkSchedule } from './checks/schedule';
import { checkSentences } from './checks/sentences';
import { checkSources, checkWikipedia } from './checks/sources';
import { checkTwins } from './checks/twins';
import type { Entry, Finding } from './finding';

const ENTRY_CHECKS = [brokenRules, checkSentences, checkSources, checkOutput];
const BANK_CHECKS = [
  checkLetters,
  checkLongestKeys,
  checkKinds,
  checkQualifiers,
  checkWikipedia,
  checkTwins,
  checkSchedule,
];

/** Runs every check over questions and returns what they find. */
export async function checkQuestions(entries: readonly Entry[]): Promise<Finding[]> {
  const single = entries.flatMap((entry) =>
    ENTRY_CHECKS.flatMap((check) => check(entry)).map((message) => ({ key: entry.key, message })),
  );
  const findings = [...single, ...BANK_CHECKS.flatMap((check) => check(entries))];
  for (const entry of entries) findings.push(...(await checkRun(entry)));
  return findings;
}
