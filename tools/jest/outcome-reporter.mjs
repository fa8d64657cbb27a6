import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The titles of its tests begin with their file. */
const TOGETHER = 'tools/jest/together.suite.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Lines of a message that say what was expected; the whole is in the output. */
const MESSAGE_LINES = 8;

/** Writes the tests that failed or did not run to the file that TEST_OUTCOMES names, so that `npm test` names them at its end. */
export default class OutcomeReporter {
  onTestResult({ path }, { testResults, testExecError, failureMessage }) {
    const source = relative(ROOT, path);
    const prefix = source === TOGETHER ? '' : `${source}: `;
    for (const { status, fullName, failureMessages } of testResults) {
      if (status === 'pending' || status === 'todo') write('not run', prefix + fullName);
      if (status === 'failed') write('failed', prefix + fullName, failureMessages.join('\n'));
    }
    if (testExecError) write('failed', source, failureMessage ?? '');
  }
}

/** Each line is an `Outcome` of `tools/test/outcomes.ts`. */
function write(outcome, test, message = '') {
  const file = process.env.TEST_OUTCOMES;
  if (!file) return;
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, MESSAGE_LINES);
  appendFileSync(file, `${JSON.stringify({ outcome, test, reason: lines.join('\n') })}\n`);
}
