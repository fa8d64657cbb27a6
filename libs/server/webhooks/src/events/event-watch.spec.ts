import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import { Player } from '@daily/people';
import { Question } from '@daily/questions';
import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { WEBHOOK_EVENTS } from '@daily/rules/notices/webhooks';
import { lockWaits } from '@daily/testing/lock-waits';
import { openReceiver } from '@daily/testing/receiver';
import { type SpecPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import {
  deliveries,
  hook,
  openWebhooksPlatform,
  sendAll,
  signedInPlayer,
  type Wired,
  wireOn,
} from '../wired-webhooks.fixture';
import { Webhook } from '../targets/webhook.entity';
import { WebhookEvent } from './webhook-event.entity';
import { QUEUE_DELIVERIES } from './webhook-events.sql';

const PUBLIC = 'https://93.184.216.34/hook';
const SLACK = 'https://hooks.slack.com/services/T0/B0/secret';

let test: TestPlatform;
let otherServer: SpecPlatform;
let wired: Wired;
let sibling: Wired;
let ada: Caller;
const points = new Map<string, number>();

/** The question of any day, whose key must stay secret. */
const today = () =>
  Promise.resolve(
    Object.assign(new Question(), {
      id: 7,
      day: test.platform.calendar.today(),
      text: 'What does `SELECT` do?',
      optionA: 'It reads <rows>',
      optionB: 'It writes rows',
      optionC: 'It locks rows',
      optionD: 'It drops rows',
      correctAnswer: 'A',
      explanation: 'Secret explanation',
      takeaway: 'Secret takeaway',
      refutations: { B: 'Secret refutation' },
      articles: [],
      category: 'Databases',
      difficulty: 'easy',
      points: 10,
      pointsAtClose: null,
    }),
  );

beforeAll(async () => {
  test = await openWebhooksPlatform({ settings: { timeZone: 'Europe/Vienna' } });
  otherServer = await test.sibling();
});
beforeEach(async () => {
  await test.reset();
  points.clear();
  // Each test is a server that has noticed nothing yet.
  wired = wireOn(test.platform, { today, points });
  sibling = wireOn(otherServer, { today, points });
  ada = await signedInPlayer(test.platform, 'ada');
});
afterAll(() => test.close());

/** What two servers note and queue at the same time. */
async function watch(): Promise<void> {
  for (const { watch: each } of [wired, sibling]) while (await each.run());
  await Promise.all([wired, sibling].map(async ({ events }) => void (await events.fanOut())));
  while (await wired.events.fanOut());
}

/** The events whose deliveries are queued, oldest first. */
async function queued(): Promise<WebhookEvent[]> {
  const rows = await deliveries(test.platform);
  const { orm } = test.platform.database;
  return Promise.all(
    rows.map(({ eventId }) => orm.getRepository(WebhookEvent).findOneByOrFail({ id: eventId })),
  );
}

const typesQueued = async () => (await queued()).map(({ type }) => type).sort();

async function addContest(
  startsIn: number,
  endsIn: number,
  fields: { published?: boolean; leagueId?: string } = {},
) {
  const id = randomUUID();
  const at = (offset: number) => new Date(START.getTime() + offset);
  await test.platform.database.orm.query(
    `INSERT INTO contest (id, slug, title, description, starts_at, ends_at, published, seconds_per_question, reveal_answers,
       shuffle_options, freeze_minutes, question_count, max_score, league_id, created_at, changed_at)
     VALUES ($1::uuid, $1::text, 'Quiz', '', $2, $3, $4, 30, 'after-finish', FALSE, 0, 1, 10, $5, $6, $6)`,
    [id, at(startsIn), at(endsIn), fields.published ?? true, fields.leagueId ?? null, START],
  );
  return id;
}

describe('what follows from the clock', () => {
  it('is the question of a new day, once, without its key', async () => {
    await hook(wired, PUBLIC, ada, { events: ['question.published'] });
    await watch();
    expect(await queued()).toEqual([]);
    test.clock.set(new Date('2026-03-10T23:00:00Z'));
    await watch();
    await watch();
    const [event, ...others] = await queued();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'question.published',
      occurredAt: new Date('2026-03-10T23:00:00Z'),
      data: {
        question: {
          id: toGlobalId('Question', 7),
          day: '2026-03-11',
          title: 'What does SELECT do?',
          options: [{ letter: 'A', text: 'It reads <rows>' }, {}, {}, { letter: 'D', text: 'It drops rows' }],
          points: 10,
          url: 'https://trivia.example/',
        },
      },
    });
    expect(JSON.stringify(event)).not.toMatch(/secret|correct/i);
  });

  it('is the start and the end of public contests, also when no server ran at the time', async () => {
    await hook(wired, PUBLIC, ada, { events: [...WEBHOOK_EVENTS] });
    const league = await wired.leagues.service.create({ name: 'Friends' }, ada);
    const id = await addContest(HOUR_MS, 2 * HOUR_MS);
    await addContest(HOUR_MS, 2 * HOUR_MS, { published: false });
    await addContest(HOUR_MS, 2 * HOUR_MS, { leagueId: league.id });
    await addContest(-2 * HOUR_MS, -HOUR_MS);
    test.pass(HOUR_MS - 1);
    await watch();
    expect(await typesQueued()).toEqual([]);
    test.pass(1);
    await watch();
    await watch();
    expect(await queued()).toMatchObject([
      { type: 'contest.started', data: { contest: { id: toGlobalId('Contest', id) } } },
    ]);
    const missed = await addContest(3 * HOUR_MS, 4 * HOUR_MS);
    test.clock.set(new Date(START.getTime() + 5 * HOUR_MS));
    await watch();
    expect(await typesQueued()).toEqual([
      'contest.ended',
      'contest.ended',
      'contest.started',
      'contest.started',
    ]);
    const ofMissed = (await queued()).filter(({ subject }) => subject.endsWith(missed));
    expect(
      ofMissed.map(({ occurredAt }) => occurredAt.getTime() - START.getTime()).sort((a, b) => a - b),
    ).toEqual([3 * HOUR_MS, 4 * HOUR_MS]);
  });

  it('is the end of a month in the product’s time zone', async () => {
    await hook(wired, PUBLIC, ada, { events: ['month.closed'] });
    test.clock.set(new Date('2026-03-31T21:59:59Z'));
    await watch();
    expect(await queued()).toEqual([]);
    test.pass(1_000);
    await watch();
    await watch();
    expect(await queued()).toMatchObject([
      { type: 'month.closed', data: { month: '2026-03' }, occurredAt: new Date('2026-03-31T22:00:00Z') },
    ]);
  });
});

describe('the week of a league', () => {
  const chat = (leagueId: string, caller: Caller) =>
    hook(wired, SLACK, caller, { format: 'slack', events: ['league.week'], leagueId });

  it('is posted on Monday at 8 to the chat of its owner, once', async () => {
    const league = await wired.leagues.service.create({ name: 'Friends' }, ada);
    const { webhook } = await chat(league.id, ada);
    points.set('ada', 30);
    test.clock.set(new Date('2026-03-16T06:59:59Z'));
    await watch();
    expect(await queued()).toEqual([]);
    test.pass(1_000);
    await watch();
    await watch();
    const [delivery, ...others] = await deliveries(test.platform);
    expect(others).toEqual([]);
    const message = await wired.deliveries.findOwn(delivery?.id ?? '', ada);
    const body = message && (await wired.deliveries.bodyOf(message));
    expect(body).toContain('1. ada, 30 points');
    expect(body).toContain(`https://trivia.example/leagues/${league.id}`);
    test.pass(7 * DAY_MS);
    await watch();
    expect(await deliveries(test.platform)).toHaveLength(2);
    expect((await queued()).map(({ data }) => data)).toEqual([
      { monday: '2026-03-16' },
      { monday: '2026-03-23' },
    ]);
    expect(webhook.leagueId).toBe(league.id);
  });

  it.each([
    [
      'slack',
      {
        text: 'Last week in &lt;!channel&gt; @here: 1. [x](https://evil.example) &lt;@U1&gt;, 30 points',
        blocks: [
          { type: 'header', text: { type: 'plain_text', text: 'Last week in <!channel> @here' } },
          {
            elements: [
              { elements: [{ type: 'text', text: '1. [x](https://evil.example) <@U1>, 30 points' }] },
              {},
              {},
            ],
          },
        ],
      },
    ],
    [
      'discord',
      {
        allowed_mentions: { parse: [] },
        embeds: [
          {
            title: 'Last week in \\<!channel\\> \\@here',
            description: expect.stringMatching(
              /^1\\\. \\\[x\\\]\\\(https\\:\/\/evil\.example\\\) \\<\\@U1\\>, 30 points\n\n\[Open/,
            ),
          },
        ],
      },
    ],
    [
      'teams',
      {
        attachments: [
          {
            content: {
              body: [
                { inlines: [{ type: 'TextRun', text: 'Last week in <!channel> @here' }] },
                { inlines: [{ type: 'TextRun', text: '1. [x](https://evil.example) <@U1>, 30 points' }] },
                { inlines: [{ type: 'TextRun' }] },
              ],
            },
          },
        ],
      },
    ],
  ] as const)('arrives at %s without a mention or a link in the names of players', async (format, post) => {
    const receiver = await openReceiver();
    const username = '[x](https://evil.example) <@U1>';
    await test.platform.database.orm.getRepository(Player).update({ id: 'ada' }, { username });
    const { id: leagueId } = await wired.leagues.service.create({ name: '<!channel> @here' }, ada);
    await hook(wired, receiver.url, ada, { format, events: ['league.week'], leagueId });
    points.set('ada', 30);
    test.clock.set(new Date('2026-03-16T07:00:00Z'));
    await watch();
    await sendAll(wired);
    await receiver.close();
    expect(receiver.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([post]);
  });

  it('is not posted when no member scored, nor by a member who no longer owns the league', async () => {
    const league = await wired.leagues.service.create({ name: 'Friends' }, ada);
    const bob = await signedInPlayer(test.platform, 'bob');
    await chat(league.id, ada);
    test.clock.set(new Date('2026-03-16T07:00:00Z'));
    await watch();
    expect(await queued()).toEqual([]);
    points.set('ada', 30);
    test.pass(7 * DAY_MS);
    await watch();
    const [delivery] = await deliveries(test.platform);
    const url = wired.leagues.invitations.urlOf(await wired.leagues.reader.find(league.id, ada)) ?? '';
    await wired.leagues.memberships.join(url.slice(url.lastIndexOf('/') + 1), bob);
    await wired.leagues.memberships.handOver(league.id, 'bob', ada);
    const message = await wired.deliveries.findOwn(delivery?.id ?? '', ada);
    expect(message && (await wired.deliveries.bodyOf(message))).toBeNull();
    await wired.worker.startDue();
    await wired.worker.settled();
    expect(await deliveries(test.platform)).toMatchObject([{ state: 'failed', responseStatus: null }]);
    test.pass(7 * DAY_MS);
    await watch();
    expect(await deliveries(test.platform)).toHaveLength(1);
  });

  it('has one chat for each owner, of the league they own', async () => {
    const league = await wired.leagues.service.create({ name: 'Friends' }, ada);
    const bob = await signedInPlayer(test.platform, 'bob');
    await expect(chat(league.id, bob)).rejects.toMatchObject({ kind: 'not-found' });
    const url = wired.leagues.invitations.urlOf(league) ?? '';
    await wired.leagues.memberships.join(url.slice(url.lastIndexOf('/') + 1), bob);
    await expect(chat(league.id, bob)).rejects.toMatchObject({ kind: 'forbidden' });
    await chat(league.id, ada);
    await expect(chat(league.id, ada)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await wired.reader.ofLeague(league.id, ada)).not.toBeNull();
    expect(await wired.reader.ofLeague(league.id, bob)).toBeNull();
    await wired.leagues.service.delete(league.id, ada);
    expect(await wired.reader.list('ada')).toEqual([]);
  });
});

describe('a verified share', () => {
  const share = {
    id: randomUUID(),
    playerId: 'ada',
    shareType: 'contest',
    platform: 'twitter',
    contentId: 'x',
  };
  const note = () =>
    test.platform.database.orm.transaction((rows) => wired.events.noteVerifiedShare(rows, share));

  it('is sent to its player only', async () => {
    const bob = await signedInPlayer(test.platform, 'bob');
    const { webhook } = await hook(wired, PUBLIC, ada, { events: ['share.verified'] });
    await hook(wired, PUBLIC, bob, { events: ['share.verified'] });
    await note();
    await watch();
    expect(await deliveries(test.platform)).toMatchObject([{ webhookId: webhook.id }]);
    expect(await queued()).toMatchObject([
      { playerId: 'ada', data: { share: { id: toGlobalId('Share', share.id), contentId: 'x' } } },
    ]);
  });

  it('does not keep the account of its player from being deleted while its deliveries are queued', async () => {
    await hook(wired, PUBLIC, ada, { events: ['share.verified'] });
    await note();
    const { database } = test.platform;
    // The order in which the foreign keys of the migrations delete.
    const deleteAda = () =>
      database.orm.transaction(async (rows) => {
        await rows.findOne(Player, { where: { id: 'ada' }, lock: { mode: 'pessimistic_write' } });
        await rows.delete(Webhook, { playerId: 'ada' });
        await rows.delete(Player, { id: 'ada' });
      });
    let deletion = Promise.allSettled<unknown>([]);
    const query: typeof database.query = async (statement, ...rest) => {
      if (statement.name === QUEUE_DELIVERIES.name) {
        deletion = Promise.allSettled([deleteAda()]);
        await lockWaits(database.orm);
      }
      return database.query(statement, ...rest);
    };
    await wireOn({ ...test.platform, database: { ...database, query } }).events.fanOut();
    expect(await deletion).toMatchObject([{ status: 'fulfilled' }]);
    expect(await deliveries(test.platform)).toEqual([]);
  });

  it('waits for an account that is being deleted, before it touches another webhook of its player', async () => {
    const { orm } = test.platform.database;
    const hooks = [await hook(wired, PUBLIC, ada), await hook(wired, `${PUBLIC}/2`, ada)];
    const last = hooks.map(({ webhook }) => webhook.id).toSorted()[1];
    await wired.events.note(orm.manager, {
      type: 'contest.started',
      subject: 'contest.started:x',
      data: { message: 'x' },
      occurredAt: test.platform.calendar.now(),
    });
    let queueing = Promise.resolve(true);
    await orm.transaction(async (rows) => {
      await rows.findOne(Player, { where: { id: 'ada' }, lock: { mode: 'pessimistic_write' } });
      await rows.delete(Webhook, { id: last });
      queueing = wired.events.fanOut();
      await lockWaits(orm);
      await rows.delete(Player, { id: 'ada' });
    });
    await queueing;
    expect(await deliveries(test.platform)).toEqual([]);
  });

  it('is not noted without a webhook, nor when its transaction is rolled back', async () => {
    await note();
    await hook(wired, PUBLIC, ada, { events: ['share.verified'] });
    const rolledBack = test.platform.database.orm.transaction(async (rows) => {
      await wired.events.noteVerifiedShare(rows, share);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await watch();
    expect(await typesQueued()).toEqual([]);
  });
});
