import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { CONTEST_END_TEXTS } from '@daily/rules/contest/end-texts';
import type { OptionLetter } from '@daily/rules/question';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { Player } from '@daily/people';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { Contest } from '../contest/contest.entity';
import type { ContestChange } from '../editing/contest-change';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  playThrough,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';
import { Certificate } from './contest-certificate.entity';
import { verifyStatement } from './signed-statement';

let test: TestPlatform;
/** Two servers on one database. */
let servers: ReturnType<typeof wireContests>[];

const ADA = callerOf('ada');

beforeAll(async () => {
  test = await openContestsPlatform();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const certificates = (turn = 0) => servers[turn % servers.length]!.certificates;
const players = () => test.platform.database.orm.getRepository(Player);

/** A contest of two questions that has ended: bob leads before cy, who has not finished, and ada. */
async function endedContest(change: ContestChange = {}): Promise<Contest> {
  const server = servers[0]!;
  const contest = await server.editing.create(runningContest(['A', 'A'], change), EDITOR);
  await addPlayers(test.platform, ['ada', 'bob', 'cy', 'dee']);
  const play = (playerId: string, letters: OptionLetter[]) =>
    playThrough(server, test, { contest, playerId, letters, msEach: 2_000 });
  await play('ada', ['A', 'B']);
  await play('bob', ['A', 'A']);
  await play('cy', ['A']);
  test.clock.set(new Date(START.getTime() + 61 * MINUTE_MS));
  return contest;
}

describe('a certificate', () => {
  it('states the name, the place and the result, signed by the installation', async () => {
    const contest = await endedContest();
    const { id, statement } = await certificates().issue(contest.slug, ADA);
    expect(verifyStatement(statement, servers[1]!.certificateKey.keySet)).toEqual({
      valid: true,
      claims: {
        iss: 'https://trivia.example',
        jti: id,
        iat: test.clock.now().getTime() / 1_000,
        contest: {
          slug: 'spring',
          title: 'Spring',
          startedAt: START.toISOString(),
          endedAt: contest.endsAt.toISOString(),
        },
        player: { name: 'ada' },
        result: {
          ...{ rank: 3, playerCount: 3, score: 10, maxScore: 20, correctAnswers: 1, questionCount: 2 },
          ...{ totalTimeMs: 4_000, finishedAt: new Date(START.getTime() + 4_000).toISOString() },
        },
      },
    });
  });

  it('is issued once, however often and on whichever server it is asked for', async () => {
    const contest = await endedContest();
    const issued = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((turn) => certificates(turn).issue(contest.id, ADA)),
    );
    await players().update({ id: 'ada' }, { username: 'Ada L.' });
    test.pass(MINUTE_MS);
    issued.push(await certificates().issue(contest.id, ADA));
    expect(new Set(issued.map(({ statement }) => statement)).size).toBe(1);
    expect(await test.platform.database.orm.getRepository(Certificate).count()).toBe(1);
    expect((await certificates().find(issued[0]!.id, test.caller()))?.claims.player.name).toBe('ada');
  });

  it.each([
    ['did not finish', 'cy', CONTEST_END_TEXTS.noCertificate],
    ['did not take part', 'dee', CONTEST_END_TEXTS.noCertificate],
  ])('is refused to a player who %s', async (_case, id, message) => {
    const contest = await endedContest();
    const refusal = expect.objectContaining({ kind: 'conflict', message });
    await expect(certificates().issue(contest.id, callerOf(id))).rejects.toEqual(refusal);
  });

  it.each([
    ['runs', {}, 30, CONTEST_FAILURES.notEnded],
    ['is to be revealed', { freezeMinutes: 5 }, 61, CONTEST_END_TEXTS.notRevealed],
  ])('is refused while the contest %s', async (_case, change, minutes, message) => {
    const contest = await endedContest(change);
    test.clock.set(new Date(START.getTime() + minutes * MINUTE_MS));
    await expect(certificates().issue(contest.id, ADA)).rejects.toMatchObject({ kind: 'conflict', message });
  });

  it('requires a viewer and a contest', async () => {
    await expect(certificates().issue('unknown', ADA)).rejects.toMatchObject({ kind: 'not-found' });
    const contest = await endedContest();
    const issued = certificates().issue(contest.id, test.caller());
    await expect(issued).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('is withdrawn from everyone while its player is hidden, the player included', async () => {
    const contest = await endedContest();
    const { id } = await certificates().issue(contest.id, ADA);
    await players().update({ id: 'ada' }, { hidden: true });
    for (const caller of [test.caller(), ADA]) expect(await certificates().find(id, caller)).toBeNull();
    expect(await certificates().findOwn(contest.id, ADA)).toBeNull();
    await expect(certificates().issue(contest.id, ADA)).rejects.toMatchObject({ kind: 'conflict' });
    await players().update({ id: 'bob' }, { hidden: true });
    await expect(certificates().issue(contest.id, callerOf('bob'))).rejects.toMatchObject({
      kind: 'conflict',
    });
    await players().update({ id: 'ada' }, { hidden: false });
    expect(await certificates().find(id, test.caller())).not.toBeNull();
    expect(await certificates().findOwn(contest.id, ADA)).toMatchObject({ id });
  });

  it('is exported with the data of its player and deleted with them', async () => {
    const contest = await endedContest();
    const { id, statement } = await certificates().issue(contest.id, ADA);
    const subject = { id: 'ada', email: 'ada@players.example', emailProvenAt: null };
    expect(await servers[0]!.personal.export(subject)).toMatchObject({ certificates: [{ id, statement }] });
    await players().delete({ id: 'ada' });
    expect(await certificates().find(id, test.caller())).toBeNull();
    expect(await test.platform.database.orm.getRepository(Certificate).count()).toBe(0);
  });

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('is null for the id %j', async (id) => {
    expect(await certificates().find(id, test.caller())).toBeNull();
  });

  it('has a picture for link previews', async () => {
    const contest = await endedContest();
    const { id } = await certificates().issue(contest.id, ADA);
    const pictures = servers[0]!.certificatePictures;
    const picture = await pictures.find(id);
    const png = await picture!.png();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await pictures.find(id))?.etag).toBe(picture!.etag);
    expect(await pictures.find('x')).toBeNull();
  });
});
