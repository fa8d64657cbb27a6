import { packagesFor, unmetRequirements } from '@daily/testing/requirements';

/**
 * What `npm test` says about tests that did not run.
 * @param lines `file: full title of the test` for each, as `not-run-reporter.mjs` writes them.
 */
export function notRunReport(lines: readonly string[]): string {
  const missing = unmetRequirements();
  const packages = packagesFor(missing);
  return [
    '',
    `${lines.length} tests did not run:`,
    ...lines.map((line) => `  ${line}`),
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
