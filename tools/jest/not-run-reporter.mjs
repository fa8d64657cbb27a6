import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes the tests that did not run to the file that TEST_NOT_RUN names, so that `npm test` names them at its end. */
export default class NotRunReporter {
  onTestResult({ path }, { testResults }) {
    const file = process.env.TEST_NOT_RUN;
    if (!file) return;
    const skipped = testResults.filter(({ status }) => status === 'pending' || status === 'todo');
    for (const { fullName } of skipped) appendFileSync(file, `${relative(ROOT, path)}: ${fullName}\n`);
  }
}
