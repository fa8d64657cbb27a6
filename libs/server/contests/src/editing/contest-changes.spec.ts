import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONTEST_EDITING_TEXTS,
  CONTEST_FIELDS,
  type ContestField,
  whyFixed,
} from '@daily/rules/contest/editing';
import type { ContestStatus } from '@daily/rules/contest';
import { AuditEntry } from '@daily/people';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { Contest } from '../contest/contest.entity';
import { EDITOR, openContestsPlatform, runningContest, wireContests } from '../wired-contests.fixture';
import type { ContestChange } from './contest-change';

let test: TestPlatform;
/** Two servers on one database. */
let servers: ReturnType<typeof wireContests>[];

const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

beforeAll(async () => {
  test = await openContestsPlatform();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const server = (turn = 0) => servers[turn]!;
const stored = ({ id }: Contest) => test.platform.database.orm.getRepository(Contest).findOneByOrFail({ id });
const change = (contest: Contest, fields: ContestChange) =>
  server().editing.change(contest.id, fields, EDITOR);

/** What the audit log has recorded about an action. */
const entries = (action: string) =>
  test.platform.database.orm.getRepository(AuditEntry).find({ where: { action } });

describe('what may change in which state', () => {
  const MINUTES: Record<Exclude<ContestStatus, 'draft'>, number> = { published: -10, running: 30, ended: 70 };

  /** A contest from the start of the tests' clock for an hour, in a state. */
  async function contestIn(status: ContestStatus): Promise<Contest> {
    test.clock.set(at(-3_600));
    const contest = await server().editing.create(
      runningContest(['A'], { published: status !== 'draft' }),
      EDITOR,
    );
    test.clock.set(at(status === 'draft' ? -600 : MINUTES[status] * 60));
    return contest;
  }
  const CHANGES: Record<ContestField, unknown> = {
    title: 'Summer',
    slug: 'summer',
    description: 'New.',
    coverUrl: 'https://example.org/new.png',
    published: false,
    startsAt: at(60),
    endsAt: at(7_200),
    secondsPerQuestion: 31,
    revealAnswers: 'after-end',
    shuffleOptions: true,
    freezeMinutes: 5,
    prize: 'A mug',
    leagueId: '00000000-0000-4000-8000-000000000001',
    questions: runningContest(['B']).questions,
  };

  describe.each(['draft', 'published', 'running', 'ended'] as const)('in state %s', (status) => {
    it.each(CONTEST_FIELDS.map((field) => [field]))('%s follows the rules', async (field) => {
      const contest = await contestIn(status);
      const saved = change(contest, { [field]: CHANGES[field] });
      const why = whyFixed(field, status);
      if (why !== null) {
        await expect(saved).rejects.toMatchObject({ kind: 'conflict', message: why });
        expect(await stored(contest)).toMatchObject({ revision: 0 });
      } else if (field === 'leagueId')
        // The table has no such league.
        await expect(saved).rejects.toThrow('contest_league_fkey');
      else if (status === 'draft' && field === 'published')
        await expect(saved).resolves.toMatchObject({ revision: 0 });
      else await expect(saved).resolves.toMatchObject({ revision: 1 });
    });
  });

  it('knows no fixed field before the start, and none of the names and texts ever', () => {
    const fixed = (status: ContestStatus) => CONTEST_FIELDS.filter((field) => whyFixed(field, status));
    expect([fixed('draft'), fixed('published')]).toEqual([[], []]);
    expect(CONTEST_FIELDS.filter((field) => !fixed('running').includes(field))).toEqual([
      ...['title', 'slug', 'description', 'coverUrl', 'endsAt'],
    ]);
    expect(fixed('ended')).toEqual(CONTEST_FIELDS.slice(4));
  });

  it.each([
    ['a draft that is over', 'draft', { published: true }],
    ['a contest that has not started', 'published', { startsAt: at(-1_200), endsAt: at(-900) }],
    ['a running contest', 'running', { endsAt: at(60) }],
  ] as const)('lets no end in the past be published: %s', async (_case, status, fields) => {
    const contest = await contestIn(status);
    if (status === 'draft') test.clock.set(at(3_600));
    await expect(change(contest, fields)).rejects.toMatchObject({ message: CONTEST_EDITING_TEXTS.endInPast });
  });
});

describe('two editors', () => {
  const draft = () => server().editing.create(runningContest(['A'], { published: false }), EDITOR);
  const save = (contest: Contest, fields: ContestChange, revision: number | null, turn = 0) =>
    server(turn).editing.change(contest.id, fields, EDITOR, revision);

  it('do not overwrite what the other has saved', async () => {
    const contest = await draft();
    const saved = await Promise.allSettled([
      save(contest, { title: 'One' }, 0),
      save(contest, { title: 'Two' }, 0, 1),
    ]);
    const [late] = saved.filter((result) => result.status === 'rejected');
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(late?.reason).toMatchObject({
      message: CONTEST_EDITING_TEXTS.changedMeanwhile,
      contest: { revision: 1, title: (await stored(contest)).title },
    });
    expect(await entries('contest.change')).toHaveLength(1);
  });

  it('can repeat a change after a lost reply', async () => {
    const contest = await draft();
    await save(contest, { title: 'One' }, 0);
    await expect(save(contest, { title: 'One' }, 0, 1)).resolves.toMatchObject({ revision: 1 });
  });

  it('delete no draft that the other has changed', async () => {
    const contest = await draft();
    await save(contest, { title: 'One' }, 0);
    await expect(server(1).editing.delete(contest.id, EDITOR, 0)).rejects.toMatchObject({
      message: CONTEST_EDITING_TEXTS.changedMeanwhile,
    });
    await server(1).editing.delete(contest.id, EDITOR, 1);
    expect(await entries('contest.delete')).toHaveLength(1);
  });
});

it('keeps the path of an uploaded cover, which survives a change of the public address', async () => {
  const path = `/pictures/${'ab'.repeat(16)}-1600x400-w960.webp`;
  const contest = await server().editing.create(
    runningContest(['A'], { coverUrl: `https://trivia.example${path}` }),
    EDITOR,
  );
  expect(await stored(contest)).toMatchObject({ coverUrl: path, revision: 0 });
  await change(contest, { coverUrl: `https://trivia.example${path}` });
  expect(await stored(contest)).toMatchObject({ coverUrl: path, revision: 0 });
  for (const coverUrl of [
    '/pictures/x.webp',
    '/etc/passwd',
    `http://evil.example${path}`,
    `//evil.example${path}`,
  ])
    await expect(change(contest, { coverUrl })).rejects.toThrow('an uploaded picture');
});

it('finds the pictures that contests show, in descriptions and as covers', async () => {
  const ids = ['aa', 'bb', 'cc'].map((text) => text.repeat(16));
  const [inText = '', asCover = ''] = ids;
  const address = (id: string) => `https://trivia.example/pictures/${id}-700x350.webp`;
  const { editing, service } = server();
  await editing.create(
    runningContest(['A'], { slug: 'one', description: `![A](${address(inText)})` }),
    EDITOR,
  );
  await editing.create(runningContest(['A'], { slug: 'two', coverUrl: address(asCover) }), EDITOR);
  expect((await service.picturesShown(ids)).sort()).toEqual([inText, asCover]);
});
