import { packagesFor, unmetRequirements } from '@daily/testing/requirements';

/** A test that did not simply pass: a line of the file that `TEST_OUTCOMES` names. */
export interface Outcome {
  outcome: 'failed' | 'not run';
  /** `file: full title of the test`. */
  test: string;
  /** The beginning of the message of a failure. */
  reason: string;
}

/** What `npm test` says about tests that failed: their messages are far above, between those of other projects. */
export function failureReport(failed: readonly Outcome[]): string {
  return [
    '',
    `Failed, at least at their first run (${failed.length}):`,
    ...failed.flatMap(({ test, reason }) => [
      `  ${test}`,
      ...reason.split('\n').map((line) => `      ${line}`),
    ]),
  ].join('\n');
}

/** What `npm test` says about tests that did not run. */
export function notRunReport(notRun: readonly Outcome[]): string {
  const missing = unmetRequirements();
  const packages = packagesFor(missing);
  return [
    '',
    `${notRun.length} tests did not run:`,
    ...new Set(notRun.map(({ test }) => `  ${test}`)),
    '',
    ...(missing.length > 0
      ? [
          `Not available here: ${missing.join(', ')}.`,
          `On Debian, run \`apt-get install ${packages.join(' ')}\`, or \`npm test\` as root, which does it.`,
          ...(missing.some((name) => name.endsWith('chromium'))
            ? ['Elsewhere, install Chromium or Chrome and set CHROME_PATH to its program.']
            : []),
        ]
      : []),
  ].join('\n');
}
