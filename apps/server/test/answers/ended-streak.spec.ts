import { describe, expect, it } from '@jest/globals';
import { setDay, StreakPlayer, useTwoServers } from './streak.fixture';

const used = useTwoServers();
const onDay = (number: number) => setDay(used.world, number);

const ENDED = '{ viewer { endedStreak { beganOn lastDay brokenOn length } } }';
const ACKNOWLEDGE = `mutation ($input: AcknowledgeEndedStreakInput!) {
  acknowledgeEndedStreak(input: $input) { __typename ... on ViewerSuccess { viewer { endedStreak { length } } } }
}`;

const endedOn = async ({ session }: StreakPlayer, server = used.server) =>
  (await server.graphql(ENDED, {}, { session })).body.data.viewer.endedStreak;

const acknowledge = async ({ session }: StreakPlayer, brokenOn: string) =>
  (await used.server.graphql(ACKNOWLEDGE, { input: { brokenOn } }, { session })).body.data
    .acknowledgeEndedStreak;

/** A player who answered on the first two days of three. */
async function playedTwoDays(email: string): Promise<StreakPlayer> {
  const player = await StreakPlayer.signIn(used, email);
  await player.answer();
  onDay(1);
  await player.answer('wrong');
  return player;
}

describe('a streak that has ended', () => {
  it('is told until the player has seen it, then on no server again', async () => {
    const player = await playedTwoDays('mourner@streak.example');
    onDay(2);
    expect(await endedOn(player)).toBeNull();
    onDay(3);
    const end = { beganOn: '2026-03-10', lastDay: '2026-03-11', brokenOn: '2026-03-12', length: 2 };
    expect([await endedOn(player), await endedOn(player, used.other)]).toEqual([end, end]);
    expect((await acknowledge(player, '2026-03-10')).viewer.endedStreak).toEqual({ length: 2 });
    const seen = { __typename: 'ViewerSuccess', viewer: { endedStreak: null } };
    expect([await acknowledge(player, end.brokenOn), await acknowledge(player, end.brokenOn)]).toEqual([
      seen,
      seen,
    ]);
    onDay(5);
    expect([await endedOn(player), await endedOn(player, used.other)]).toEqual([null, null]);
  });

  it('is told again when another one ends', async () => {
    const player = await playedTwoDays('again@streak.example');
    onDay(3);
    await acknowledge(player, '2026-03-12');
    await player.answer();
    onDay(4);
    await player.answer();
    onDay(6);
    expect(await endedOn(player)).toMatchObject({ beganOn: '2026-03-13', length: 2 });
  });

  it('is told once after the player has begun a new one without seeing it', async () => {
    const player = await playedTwoDays('back@streak.example');
    onDay(3);
    await player.answer();
    const end = { beganOn: '2026-03-10', lastDay: '2026-03-11', brokenOn: '2026-03-12', length: 2 };
    expect([await endedOn(player), await endedOn(player, used.other)]).toEqual([end, end]);
    expect((await acknowledge(player, end.brokenOn)).viewer.endedStreak).toBeNull();
    onDay(4);
    expect(await endedOn(player)).toBeNull();
  });

  it('is told for a week after that, whatever becomes of the new one', async () => {
    const player = await playedTwoDays('busy@streak.example');
    onDay(3);
    await player.answer();
    for (const [day, length] of [
      [5, 2],
      [9, 2],
      [10, null],
    ] as const) {
      onDay(day);
      // The session of the first day has ended.
      const back = await StreakPlayer.signIn(used, 'busy@streak.example');
      expect([day, (await endedOn(back))?.length ?? null]).toEqual([day, length]);
    }
  });

  it('is not told when it was a single day', async () => {
    const player = await StreakPlayer.signIn(used, 'single@streak.example');
    await player.answer();
    onDay(3);
    expect(await endedOn(player)).toBeNull();
  });
});
