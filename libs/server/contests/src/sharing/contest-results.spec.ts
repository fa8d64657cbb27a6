import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestPlatform } from '@daily/testing/test-platform';
import {
  addPlayers,
  EDITOR,
  openContestsPlatform,
  playThrough,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';

let test: TestPlatform;

beforeAll(async () => {
  test = await openContestsPlatform();
});
afterAll(() => test.close());

it('shares the title of the contest with the result, once results are open', async () => {
  const contests = wireContests(test.platform);
  await addPlayers(test.platform, ['ada', 'bob']);
  const contest = await contests.editing.create(runningContest(['A', 'B'], { title: 'Spring' }), EDITOR);
  const played = { contest, msEach: 1_000 };
  await playThrough(contests, test, { ...played, playerId: 'ada', letters: ['A', 'C'] });
  await playThrough(contests, test, { ...played, playerId: 'bob', letters: ['A'] });
  const result = (playerId: string) => contests.shareable.results.contest?.(playerId, contest.id);
  expect(await result('ada')).toEqual({
    marks: ['right', 'wrong'],
    points: 10,
    streak: null,
    contestTitle: 'Spring',
  });
  expect(await result('bob')).toBeNull();
});
