import { beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { Player } from '@daily/people';
import { START } from '@daily/testing/test-platform';
import type { Contest } from '../contest/contest.entity';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import { TwoServers, useServers } from '../two-servers.fixture';
import { addPlayers, callerOf } from '../wired-contests.fixture';
import { SpentParticipation } from './spent-participation.entity';

const servers = useServers(new TwoServers());
let contest: Contest;
beforeEach(async () => {
  const startsAt = new Date(START.getTime() + MINUTE_MS);
  contest = await servers.contestOf(['A', 'B'], { startsAt });
  await addPlayers(servers.test.platform, ['ada']);
});

const join = (id = 'ada') => servers.at().participations.join(contest.id, id, callerOf(id));
const SECOND = { kind: 'conflict', message: CONTEST_FAILURES.alreadyTakenPart };

/** Deletes the account of ada and creates one with the same email. */
async function signUpAgain(id = 'ada'): Promise<void> {
  const { orm } = servers.test.platform.database;
  await orm.transaction(async (rows) => {
    const ada = await rows.findOneByOrFail(Player, { id: 'ada' });
    await servers.at().personal.erase?.(rows, ada);
    await rows.delete(Player, { id: 'ada' });
  });
  const email = 'ada@players.example';
  await orm.getRepository(Player).insert({ id, username: id, email, createdAt: servers.test.clock.now() });
}

describe('an account that was deleted and created again', () => {
  it('cannot take part in a contest a second time', async () => {
    servers.test.pass(MINUTE_MS);
    const question = await servers.shownTo(contest, 'ada');
    await servers.answer(contest, 'ada', question, 'B');
    await signUpAgain();
    await expect(join()).rejects.toMatchObject(SECOND);
    await expect(join()).rejects.toMatchObject(SECOND);
    await expect(servers.at(1).participations.show(contest.id, 'ada', callerOf('ada'))).rejects.toMatchObject(
      { message: CONTEST_FAILURES.notJoined },
    );
  });

  it('cannot under another id either, nor when it joined before the start and was shown nothing', async () => {
    await join();
    servers.test.pass(MINUTE_MS);
    await signUpAgain('another-id');
    await expect(join('another-id')).rejects.toMatchObject(SECOND);
  });

  it('can when the contest had not started, and in another contest', async () => {
    await join();
    await signUpAgain();
    expect((await join()).isNew).toBe(true);
    servers.test.pass(MINUTE_MS);
    await signUpAgain();
    const other = await servers.contestOf(['A']);
    const { participations } = servers.at();
    expect((await participations.join(other.id, 'ada', callerOf('ada'))).isNew).toBe(true);
  });

  it('reads that the contest has ended, and is forgotten then', async () => {
    servers.test.pass(MINUTE_MS);
    await join();
    await signUpAgain();
    const job = servers.at().jobs?.find(({ name }) => name.includes('deleted accounts'));
    const remembered = () => servers.rows.getRepository(SpentParticipation).count();
    await job?.run();
    expect(await remembered()).toBe(1);
    servers.test.clock.set(contest.endsAt);
    await expect(join()).rejects.toMatchObject({ message: CONTEST_FAILURES.ended });
    await job?.run();
    expect(await remembered()).toBe(0);
  });
});
