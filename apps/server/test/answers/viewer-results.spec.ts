import { describe, expect, it, jest } from '@jest/globals';
import { setDay, StreakPlayer, useTwoServers } from './streak.fixture';

const used = useTwoServers();

describe('the results of several questions', () => {
  it('are read in one statement, with the days before each', async () => {
    const player = await StreakPlayer.signIn(used, 'many@results.example');
    for (let day = 0; day < 4; day += 1) {
      setDay(used.world, day);
      await player.answer();
    }
    const run = jest.spyOn(used.server.platform.database, 'query');
    const { body } = await used.server.graphql(
      '{ viewer { streakCalendar { question { viewerResult { marks streak } } } } }',
      {},
      { session: player.session },
    );
    const names = run.mock.calls.map(([{ name }]) => name);
    run.mockRestore();
    expect(names.filter((name) => name === 'last-answers-to-share')).toHaveLength(1);
    const results = body.data.viewer.streakCalendar.map((day: any) => day.question.viewerResult);
    expect(results.map(({ marks }: any) => marks.filter((mark: string) => mark !== 'NONE').length)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(results.map(({ streak }: any) => streak)).toEqual([null, null, null, 4]);
  });
});
