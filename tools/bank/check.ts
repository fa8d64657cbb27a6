import { brokenRules } from '@daily/questions/checks';
import { checkKinds, checkLetters, checkKeyLengths, checkQualifiers } from './checks/balance';
import { checkDates } from './checks/dates';
import { checkDrawings, checkUnusedDrawings } from './checks/drawings';
import { checkOutput } from './checks/output';
import { checkRelated } from './checks/related';
import { checkRun } from './checks/run-code';
import { checkSchedule } from './checks/schedule';
import { checkSentences } from './checks/sentences';
import { checkSources, checkWikipedia } from './checks/sources';
import { checkVoice } from './checks/voice';
import { checkTwins } from './checks/twins';
import type { Entry, Finding } from './finding';

const ENTRY_CHECKS = [brokenRules, checkSentences, checkSources, checkOutput, checkDrawings];
const BANK_CHECKS = [
  checkLetters,
  checkKeyLengths,
  checkKinds,
  checkQualifiers,
  checkVoice,
  checkWikipedia,
  checkTwins,
  checkRelated,
  checkDates,
  checkUnusedDrawings,
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
