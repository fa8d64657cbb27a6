import { readFileSync } from 'node:fs';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { checkAgainstCopy, checkDays, type Finding } from './check-days';
import { readDays } from './published-day';

// Checks the proof of fairness of an installation, from its address or a saved file, without access to its database.

const USAGE = `npm run verify-fairness -- URL_OR_FILE              checks all commitments of /questions/fairness.jsonl
npm run verify-fairness -- URL_OR_FILE SAVED_FILE   also checks that none of a saved copy has changed`;

/** Path of the commitments below the address of an installation. */
const DATA_PATH = '/questions/fairness.jsonl';

/** Milliseconds after which a download is given up. */
const TIMEOUT_MS = 30_000;

async function read(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFileSync(source, 'utf8');
  const url = new URL(source);
  if (url.pathname === '/') url.pathname = DATA_PATH;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new Error(`${url.href} could not be reached`, { cause });
  });
  if (!response.ok) throw new Error(`${url.href} responds with ${response.status}`);
  return response.text();
}

/** @returns the exit code: 0 when everything is kept, 1 when it is not, 2 when the check could not run. */
async function main([source, copy, ...rest]: readonly string[]): Promise<number> {
  if (!source || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  try {
    const days = readDays(await read(source));
    const saved = copy === undefined ? [] : readDays(await read(copy));
    const findings = [...checkDays(days), ...checkAgainstCopy(days, saved)];
    for (const { kind, day, message } of findings) console.log(`${day} ${kind}: ${message}`);
    const count = (wanted: Finding['kind']) => findings.filter(({ kind }) => kind === wanted).length;
    const errors = count('error');
    const corrections = count('correction');
    const committed = days.filter(({ commitment }) => commitment !== null).length;
    const opened = days.filter(({ statement }) => statement !== null).length;
    console.log(
      [
        `${committed} commitments`,
        `${opened} opened`,
        errors === 0 ? 'all kept' : `${errors} errors`,
        ...(corrections > 0 ? [`${corrections} published corrections of keys`] : []),
      ].join(', '),
    );
    return errors === 0 ? 0 : 1;
  } catch (error) {
    console.error(errorMessage(error));
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
