import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { bankTraits } from '@daily/questions/bank-file';
import { checkQuestions } from './check';
import { missingFor } from './checks/run-code';
import type { Entry } from './finding';
import { printSchedule } from './print-schedule';
import { bankFiles, readBankFile } from './read-bank';

// Checks the questions of the bank, or those of the files that the arguments name. Prints what breaks a rule, then
// counts, and fails when a rule is broken. With `--schedule 2027` it prints what an installation that begins with that year
// asks on each of its days instead.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { schedule: { type: 'string' } },
});
const paths = positionals.length > 0 ? positionals.map((path) => resolve(path)) : await bankFiles();
const entries = (await Promise.all(paths.map(readBankFile))).flat();
if (values.schedule === undefined) await check();
else printSchedule(entries, values.schedule);

async function check(): Promise<void> {
  const findings = await checkQuestions(entries);
  for (const { key, message } of findings) console.log(`${key ?? 'bank'}: ${message}`);
  for (const entry of entries) {
    const missing = missingFor(entry);
    if (missing.length > 0)
      console.log(`${entry.key}: its code was not run, since it needs ${missing.join(', ')}`);
  }

  const countBy = (property: (entry: Entry) => string) =>
    Object.entries(Object.groupBy(entries, property))
      .map(([value, group]) => `${value} ${group?.length}`)
      .sort()
      .join(', ');
  console.log(
    `${entries.length} questions in ${new Set(entries.map(({ category }) => category)).size} categories`,
  );
  console.log(`Kinds: ${countBy(({ kind }) => kind)}`);
  console.log(`Difficulties: ${countBy(({ difficulty }) => difficulty)}`);
  console.log(`Keys: ${countBy(({ correct }) => correct)}`);
  console.log(`Weekends: ${countBy((entry) => bankTraits(entry).weekend ?? 'neither')}`);
  console.log(
    `${entries.filter(({ date }) => date !== undefined).length} with a date, ${new Set(entries.map(({ group }) => group)).size - 1} groups of twins`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}
