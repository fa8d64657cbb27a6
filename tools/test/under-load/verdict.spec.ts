import { expect, it } from '@jest/globals';
import { Tally } from './tally';
import { problemsOf } from './verdict';

const AGREES = { agrees: true, output: '' };
const ROW = { player_id: 'ada', question_id: 7, letter: 'B' };

/** A load of one part, in which Ada's answer B was acknowledged. */
function tallied(): Tally {
  const tally = new Tally();
  tally.begin('before');
  tally.answered({ userId: 'ada', questionId: 7, letter: 'B' }, 'http://one');
  return tally;
}

it('a load succeeds when every acknowledged answer is in the database and nothing failed', () => {
  const tally = tallied();
  tally.repeated('refused connection');
  expect(problemsOf(tally, [ROW, { ...ROW, player_id: 'grace' }], AGREES)).toEqual([]);
});

it.each([
  ['is missing', []],
  ['is of another player', [{ ...ROW, player_id: 'grace' }]],
  ['is to another question', [{ ...ROW, question_id: 8 }]],
  ['is another one', [{ ...ROW, letter: 'C' }]],
])('a load fails when an acknowledged answer %s', (_what, rows) => {
  expect(problemsOf(tallied(), rows, AGREES)).toEqual([
    '1 acknowledged answers are not in the database, such as that of ada to question 7',
  ]);
});

it('a load fails when an answer is in the database twice', () => {
  expect(problemsOf(tallied(), [ROW, { ...ROW, letter: 'C' }], AGREES)).toEqual([
    '1 answers are in the database more than once, such as that of ada to question 7',
  ]);
});

it('a load fails when a request failed, a part had no answers, and counters do not agree', () => {
  const tally = tallied();
  tally.begin('server 1 replaced');
  tally.failed('GET /: 502');
  expect(problemsOf(tally, [ROW], { agrees: false, output: 'player ada' })).toEqual([
    'No answer was acknowledged in the part "server 1 replaced", so it shows nothing',
    '1 requests failed:\n  server 1 replaced: GET /: 502',
    'audit:points finds counters that do not agree:\nplayer ada',
  ]);
});
