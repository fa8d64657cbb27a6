import { expect, it } from '@jest/globals';
import { Tally } from '../under-load/tally';
import { loggedErrors, longestGap, problemsOfServers } from './outage';

const ANSWER = { userId: 'ada', questionId: 7, letter: 'B' };
const URLS = ['http://one', 'http://two'];

/** A load of one part, in which both servers acknowledged an answer. */
function tallied(): Tally {
  const tally = new Tally();
  tally.begin('leader lost');
  for (const url of URLS) tally.answered(ANSWER, url);
  return tally;
}

it.each([
  ['between two answers', [110, 400, 450], 290],
  ['before the first one', [350, 400, 450], 250],
  ['after the last one', [110, 200], 300],
  ['of all of the part', [], 400],
])('the longest time without an answer may be that %s', (_what, times, expected) => {
  const part = { beganAt: 100, acknowledgedAt: new Map([['http://one', times]]) };
  expect(longestGap(part, 'http://one', 500)).toBe(expected);
});

it('503 with Retry-After is no problem while both servers go on', () => {
  const tally = tallied();
  tally.repeated('503 with Retry-After');
  expect(problemsOfServers(tally, URLS)).toEqual([]);
});

it('a refused connection and 429 are problems, as no server was stopped and no limit reached', () => {
  const tally = tallied();
  tally.repeated('refused connection');
  tally.repeated('429 with Retry-After');
  expect(problemsOfServers(tally, URLS)).toEqual([
    'In the part "leader lost", clients were told 1 times: refused connection',
    'In the part "leader lost", clients were told 1 times: 429 with Retry-After',
  ]);
});

it('a server that does not serve again is a problem', () => {
  const tally = tallied();
  tally.begin('after');
  tally.answered(ANSWER, 'http://one');
  expect(problemsOfServers(tally, URLS)).toEqual(['Server 2 acknowledged nothing in the part "after"']);
});

it('errors in the log are named once, warnings are not', () => {
  const line = (level: number, msg: string) => JSON.stringify({ level, time: 1, msg });
  const log = [line(30, 'request'), line(50, 'A job ended'), line(40, 'Later'), line(50, 'A job ended')];
  expect(loggedErrors([...log, line(60, 'The end')].join('\n'))).toEqual(['A job ended', 'The end']);
});
