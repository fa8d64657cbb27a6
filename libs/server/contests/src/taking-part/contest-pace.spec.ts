import { expect, it } from '@jest/globals';
import { TwoServers, useServers } from '../two-servers.fixture';
import { addPlayers, playThrough } from '../wired-contests.fixture';
import { ContestPace } from './contest-pace';

const servers = useServers(new TwoServers());

it('counts the participants who have done more questions, of each contest alone, without hidden ones', async () => {
  const { test } = servers;
  const [contest, other] = [await servers.contestOf(['A', 'A', 'A']), await servers.contestOf(['A'])];
  await addPlayers(test.platform, ['ada', 'bob', 'cy', 'dee']);
  const play = (playerId: string, letters: readonly 'A'[], contestOfPlayer = contest) =>
    playThrough(servers.at(), test, { contest: contestOfPlayer, playerId, letters, msEach: 1_000 });
  await play('ada', ['A']);
  await play('bob', ['A', 'A']);
  await play('cy', ['A', 'A', 'A']);
  await play('dee', ['A', 'A', 'A']);
  await play('bob', ['A'], other);
  await test.platform.database.orm.query(
    `UPDATE contest_participant SET hidden = true WHERE player_id = 'dee'`,
  );
  const pace = new ContestPace(test.platform.database);
  const ahead = await Promise.all(
    [0, 1, 2, 3].map((done) => pace.playersAhead({ contestId: contest.id, done })),
  );
  expect([...ahead, await pace.playersAhead({ contestId: other.id, done: 0 })]).toEqual([3, 2, 1, 0, 1]);
});
