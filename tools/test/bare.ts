import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@daily/postgres/server';
import { type Account, BareDebian, ROOT_ACCOUNT, USER } from './bare-debian';

/** Seconds that the first start may take on a busy machine. */
const START_TIMEOUT_S = 900;

/**
 * `npm run test:bare`: tries the two commands of the README as a newcomer does, in a bare Debian 12 and 13, as root and as an ordinary
 * user: a clone of the last commit, `npm start` until an answer is recorded and a page was read, a stop, and the set-up of `npm test`.
 * `npm run test:bare -- trixie` tries one of them.
 */
async function main(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('Run this as root: it makes a bare Debian with mmdebstrap and chroot.');
  // What was made and mounted is removed on exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  const given = process.argv.slice(2);
  for (const release of given.length > 0 ? given : ['bookworm', 'trixie']) {
    const debian = new BareDebian(release);
    try {
      for (const account of [USER, ROOT_ACCOUNT]) await tryAs(debian, release, account);
    } finally {
      debian.remove();
    }
  }
}

async function tryAs(debian: BareDebian, release: string, account: Account): Promise<void> {
  const folder = debian.clone(join(import.meta.dirname, '../..'), account, 'daily trivia, été');
  const say = (text: string) => console.log(`\n== ${release} as ${account.name}: ${text}`);
  const port = await freePort(0);
  const since = Date.now();
  const start = debian.start(account, folder, `PORT=${port} exec npm start`);
  const ended = once(start, 'close') as Promise<[number | null]>;
  try {
    await playOneAnswer(`http://127.0.0.1:${port}`, ended);
    say(`first answer after ${Math.round((Date.now() - since) / 1000)} s`);
  } finally {
    start.kill('SIGTERM');
  }
  const [status] = await ended;
  if (status !== 0) throw new Error(`npm start ended with ${status}`);
  say('npm start stopped with 0');
  debian.run(account, folder, 'npm test -- -p contract');
  say('npm test has set up what it needs, and ran the tests of one project');
}

/** Waits for the product, reads a page, makes a player and records an answer. */
async function playOneAnswer(url: string, ended: Promise<unknown>): Promise<void> {
  let isRunning = true;
  void ended.then(() => (isRunning = false));
  const deadline = Date.now() + START_TIMEOUT_S * 1000;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (!isRunning || Date.now() > deadline) throw new Error('The product did not start');
    await pause(500);
  }
  const page = await (await fetch(url)).text();
  if (!page.includes('Start Today&#x27;s Trivia')) throw new Error('The home page lacks its question');
  const { id } = await json<{ id: number }>(`${url}/api/questions/today`);
  const profile = { username: 'Newcomer', email: 'newcomer@example.org' };
  const { userId } = await json<{ userId: string }>(`${url}/api/user-profiles`, profile);
  await json(`${url}/api/user-answers`, { userId, questionId: id, userAnswer: 'A' });
}

/** The body of a successful reply. @throws Error with any other */
async function json<T>(url: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, body && { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

await main();
