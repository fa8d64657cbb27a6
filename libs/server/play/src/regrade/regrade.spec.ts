import { addMonthPoints } from '@daily/boards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntry } from '@daily/people';
import { OutgoingMail } from '@daily/mail';
import type { TestPlatform } from '@daily/testing/test-platform';
import { Caller } from '@daily/kit/runtime/caller';
import { type WiredSlices, wireSlices } from '../wired-slices.fixture';
import { Regrade } from './regrade.entity';
import { EDITOR, otherThan, RegradeDays } from './regrade.fixture';

const IDS = Array.from({ length: 12 }, (_, index) => `p${String(index).padStart(2, '0')}`);

let test: TestPlatform;
let world: RegradeDays;
let sibling: WiredSlices;

beforeAll(async () => {
  test = await RegradeDays.open();
  sibling = wireSlices(await test.sibling());
});
beforeEach(async () => {
  world = await RegradeDays.begin(test, 5, IDS);
});
afterAll(() => test.close());

const regradeRow = () => test.platform.database.orm.getRepository(Regrade).findOneByOrFail({});
const points = (id: string) => world.pointsOf(id);

/** Half of the players choose the key and half another option. @returns both options. */
async function answerAll(offset = 0) {
  const key = await world.keyOf(offset);
  const other = otherThan(key);
  for (const [index, id] of IDS.entries()) await world.answer(id, offset, index % 2 ? other : key);
  return { key, other, worth: world.questions[offset]!.points };
}

describe('a corrected key', () => {
  it('moves the points to those who chose it, in ledger, boards and counters', async () => {
    const { other, worth } = await answerAll();
    const { regrade, question } = await world.correct(0, other);
    expect(question.correctAnswer).toBe(other);
    expect(regrade).toMatchObject({ correctAnswer: other, finishedAt: null, regradedAnswers: 0 });
    await world.drain();
    expect(await points('p00')).toEqual([0, worth, 0]);
    expect(await points('p01')).toEqual([worth, worth, worth]);
    const half = IDS.length / 2;
    expect(await regradeRow()).toMatchObject({
      regradedAnswers: IDS.length,
      gaining: half,
      losing: half,
      pointsGained: half * worth,
      pointsLost: half * worth,
      finishedAt: expect.any(Date),
    });
    expect(
      await world.rows('SELECT amount, reason FROM point_entry WHERE player_id = $1 ORDER BY id', ['p00']),
    ).toEqual([
      { amount: worth, reason: 'answer' },
      { amount: -worth, reason: 'regrade' },
    ]);
    expect(await world.audit()).toEqual([]);
  });

  it('changes exactly what the preview said, which changes nothing itself', async () => {
    const { key, other, worth } = await answerAll();
    world.setDay(4);
    const { leaderboard } = world.slices.boards;
    const preview = await world.preview(0, other);
    expect(await world.keyOf(0)).toBe(key);
    expect(preview).toMatchObject({
      previousAnswer: key,
      correctAnswer: other,
      answers: 12,
      becomingCorrect: 6,
      becomingWrong: 6,
      gaining: 6,
      losing: 6,
      pointsGained: 6 * worth,
      pointsLost: 6 * worth,
      pointsWaived: 0,
      streaksChanged: 0,
      month: '2026-02',
      changesChampions: true,
    });
    const page = await world.slices.play.regradePreviews.players(preview!, { first: 2 });
    expect(page.edges.map(({ node }) => [node.player.id, node.becomesCorrect, node.pointsChange])).toEqual([
      ['p00', false, -worth],
      ['p02', false, -worth],
    ]);
    const gaining = await world.slices.play.regradePreviews.players(preview!, { last: 1 }, true);
    expect(gaining.edges.map(({ node }) => node)).toMatchObject([
      { player: { id: 'p11' }, becomesCorrect: true, monthPointsBefore: 0, monthPointsAfter: worth },
    ]);
    const rest = await world.slices.play.regradePreviews.players(preview!, {
      first: 100,
      after: page.pageInfo.endCursor,
    });
    expect([...page.edges, ...rest.edges].map(({ node }) => node.player.id)).toEqual([
      ...IDS.filter((_, index) => index % 2 === 0),
      ...IDS.filter((_, index) => index % 2),
    ]);
    await world.correct(0, other);
    await world.drain();
    const { edges } = await leaderboard.page({ first: 10 }, { kind: 'month', month: '2026-02' as never });
    const ranks = new Map(edges.map(({ node }) => [node.player.id, [node.rank, node.score]]));
    expect(preview!.places).toHaveLength(12);
    for (const { player, rankAfter, pointsAfter } of preview!.places)
      expect([player.id, ranks.get(player.id)]).toEqual([
        player.id,
        rankAfter === null ? undefined : [rankAfter, pointsAfter],
      ]);
  });

  it('is recorded in the audit log with the key before and after, the reason and the numbers', async () => {
    const { key, other } = await answerAll();
    await world.correct(0, other);
    const [entry] = await test.platform.database.orm.getRepository(AuditEntry).find();
    expect(entry).toMatchObject({
      actorId: 'editor',
      action: 'question.regrade',
      subject: `question:${world.questions[0]!.id}`,
      before: { correctAnswer: key },
      after: { correctAnswer: other, note: 'It was wrong.', gaining: 6, losing: 6 },
    });
  });

  it('takes back no points that were spent, and restores what it waived when it is undone', async () => {
    const { key, other, worth } = await answerAll();
    const caller = new Caller({ address: '192.0.2.1', viewer: { id: 'p00', role: 'player' } });
    const { totalPoints: left } = await world.slices.play.freezes.buy(caller);
    const preview = await world.preview(0, other);
    expect(preview!.pointsWaived).toBe(worth - left);
    await world.correct(0, other);
    await world.drain();
    expect(await points('p00')).toEqual([0, worth, 0]);
    await world.correct(0, key);
    await world.drain();
    expect(await points('p00')).toEqual([left, worth, worth]);
    expect(await points('p01')).toEqual([0, worth, 0]);
    expect(await world.audit()).toEqual([]);
  });

  it('regrades an answer that was on its way with the old key', async () => {
    const { key, other } = await answerAll();
    await world.correct(0, other);
    while (await world.slices.play.regrading.run());
    // The statement of such an answer began before the correction.
    await world.players.insert({
      id: 'late',
      username: 'late',
      email: 'late@spec.example',
      createdAt: test.clock.now(),
    });
    await world.answer('late', 0, key);
    const { id } = world.questions[0]!;
    await world.rows(
      `WITH graded AS (UPDATE answer SET is_correct = true, points = $2 WHERE player_id = 'late' AND question_id = $1),
            entered AS (INSERT INTO point_entry (player_id, amount, reason, question_id, at)
                        SELECT 'late', $2::int, 'answer', $1, answered_at FROM answer WHERE player_id = 'late'),
            counted AS (UPDATE player SET total_points = $2::int, lifetime_points = $2::int WHERE id = 'late' RETURNING id)
       ${addMonthPoints(`SELECT id, '2026-02-01'::date, $2::int, $3::timestamptz, false FROM counted`)}`,
      [id, world.questions[0]!.points, test.clock.now()],
    );
    await world.drain();
    expect((await points('late'))[0]).toBe(0);
    expect((await regradeRow()).finishedAt).not.toBeNull();
    expect(await world.audit()).toEqual([]);
  });

  it('is final at once for a question that closed more than a minute ago', async () => {
    const { other } = await answerAll();
    world.setDay(1);
    await world.correct(0, other);
    while (await world.slices.play.regrading.run());
    expect((await regradeRow()).finishedAt).not.toBeNull();
  });
});

describe('corrections of several requests and servers', () => {
  it('returns the correction to a repeated request and rejects another while it is under way', async () => {
    const { key, other } = await answerAll();
    const { regrade } = await world.correct(0, other);
    const again = await world.correct(0, other);
    expect([again.preview, again.regrade.id]).toEqual([null, regrade.id]);
    await expect(world.correct(0, key)).rejects.toMatchObject({ kind: 'conflict' });
    await world.drain();
    await world.correct(0, key);
    await world.drain();
    expect(await world.audit()).toEqual([]);
  });

  it('makes one correction of the same request sent twice at once', async () => {
    const { other } = await answerAll();
    const results = await Promise.all([world.correct(0, other), world.correct(0, other)]);
    expect(new Set(results.map(({ regrade }) => regrade.id)).size).toBe(1);
    expect(await test.platform.database.orm.getRepository(AuditEntry).count()).toBe(1);
  });

  it('rejects a correction of a key that another editor has corrected, and changes nothing', async () => {
    const { key, other } = await answerAll();
    world.setDay(1);
    await world.correct(0, other);
    await world.drain();
    const { id: questionId } = world.questions[0]!;
    const stale = {
      questionId,
      correctAnswer: otherThan(key, 2),
      previousAnswer: key,
      note: 'x',
    };
    await expect(world.slices.play.regrades.regrade(stale, EDITOR)).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await world.keyOf(0)).toBe(other);
    expect(await test.platform.database.orm.getRepository(Regrade).count()).toBe(1);
  });

  it('says how many answers remain, and lists the corrections of a question', async () => {
    const { other } = await answerAll();
    const { regrade } = await world.correct(0, other);
    const { regrades } = world.slices.play;
    expect(await regrades.remaining(regrade)).toBe(IDS.length);
    await world.drain();
    expect(await regrades.remaining(await regradeRow())).toBe(0);
    const { id } = world.questions[0]!;
    expect((await regrades.page({ first: 5 }, id)).edges).toHaveLength(1);
    expect((await regrades.page({ first: 5 }, id + 1)).edges).toEqual([]);
  });

  it('rejects the key that is, a missing reason and a question that has not come', async () => {
    const key = await world.keyOf(0);
    await expect(world.correct(0, key)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(world.correct(1, 'A')).rejects.toMatchObject({ kind: 'not-found' });
    const { id: questionId } = world.questions[0]!;
    const correction = { questionId, correctAnswer: otherThan(key), note: ' ' };
    await expect(world.slices.play.regrades.regrade(correction, EDITOR)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('corrects once when two editors press at the same time', async () => {
    const { key } = await answerAll();
    const results = await Promise.allSettled([
      world.correct(0, otherThan(key)),
      world.correct(0, otherThan(key, 2)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.drain();
    expect(await world.audit()).toEqual([]);
  });

  it('regrades every answer once on two servers while players answer, and after a batch was lost', async () => {
    const crowd = Array.from({ length: 600 }, (_, index) => `c${String(index).padStart(3, '0')}`);
    await world.players.insert(
      crowd.map((id) => ({ id, username: id, email: `${id}@spec.example`, createdAt: test.clock.now() })),
    );
    const key = await world.keyOf(0);
    const other = otherThan(key);
    const { id: questionId } = world.questions[0]!;
    const { answers } = world.slices.play;
    const record = (playerId: string, question: number, letter: typeof key) =>
      answers.record({ playerId, questionId: question, letter }, test.clock.now());
    await Promise.all(crowd.map((id, index) => record(id, questionId, index % 3 ? key : other)));
    world.setDay(3);
    await world.correct(0, other);
    // The transaction of a server that is killed is rolled back.
    const { database } = test.platform;
    const lost = database.orm.transaction.bind(database.orm);
    database.orm.transaction = (async (work: (rows: never) => Promise<unknown>) =>
      lost(async (rows) => {
        await work(rows as never);
        throw new Error('killed');
      })) as never;
    await expect(world.slices.play.regrading.run()).rejects.toThrow('killed');
    database.orm.transaction = lost;
    const today = world.questions[3]!;
    const work = async (server: WiredSlices) => {
      while (await server.play.regrading.run());
    };
    await Promise.all([
      work(world.slices),
      work(sibling),
      ...crowd.map((id) => record(id, today.id, today.correctAnswer)),
    ]);
    await world.drain();
    expect(await regradeRow()).toMatchObject({ regradedAnswers: 600, gaining: 200, losing: 400 });
    expect(await world.audit()).toEqual([]);
    expect(
      await world.rows('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'),
    ).toEqual([{ deadlocks: 0 }]);
  }, 120_000);
});

describe('players whose points change', () => {
  const mails = () =>
    test.platform.database.orm.getRepository(OutgoingMail).find({ order: { recipient: 'ASC' } });
  const viewer = (id: string) => new Caller({ address: '192.0.2.1', viewer: { id, role: 'player' } });

  it('get one mail at a proven address, and see the correction', async () => {
    const { key, other, worth } = await answerAll();
    for (const id of ['p00', 'p01']) await world.players.update({ id }, { emailProvenAt: test.clock.now() });
    world.setDay(1);
    await world.correct(0, other);
    const { regradeMails } = world.slices.play;
    expect(await regradeMails.sendDue()).toBe(false);
    await world.drain();
    while (await regradeMails.sendDue());
    while (await sibling.play.regradeMails.sendDue());
    const queued = await mails();
    expect(queued.map(({ recipient }) => recipient)).toEqual(['p00@spec.example', 'p01@spec.example']);
    const [lost, gained] = queued.map(({ text }) => text ?? '');
    expect(lost).toContain(`The correct answer is ${other}`);
    expect(lost).toContain(`Before, it was ${key}`);
    expect(lost).toContain(`we had to take back the ${worth} points that it earned`);
    expect(gained).toContain(`earns ${worth} points`);
    const corrections = await world.slices.play.keyCorrections.of('p00', viewer('p00'));
    expect(corrections).toMatchObject([
      { previousAnswer: key, correctAnswer: other, note: 'It was wrong.', pointsChange: -worth },
    ]);
    expect(await world.slices.play.keyCorrections.of('p00', viewer('p02'))).toHaveLength(1);
  });
});
