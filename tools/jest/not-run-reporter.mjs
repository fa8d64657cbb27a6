import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The titles of its tests begin with their file. */
const TOGETHER = 'tools/jest/together.suite.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes the tests that did not run to the file that TEST_NOT_RUN names, so that `npm test` names them at its end. */
export default class NotRunReporter {
  onTestResult({ path }, { testResults }) {
    const file = process.env.TEST_NOT_RUN;
    if (!file) return;
    const skipped = testResults.filter(({ status }) => status === 'pending' || status === 'todo');
    const source = relative(ROOT, path);
    const prefix = source === TOGETHER ? '' : `${source}: `;
    for (const { fullName } of skipped) appendFileSync(file, `${prefix}${fullName}\n`);
  }
}
