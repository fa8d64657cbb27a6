import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  afterNoon,
  answer,
  editor,
  join,
  nextQuestion,
  participant,
  playThrough,
  publishedContest,
  questionsWith,
} from '../contests/contest.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

/** What the dates of a contest must be. */
const AN_INSTANT = 'an ISO 8601 instant with Z or an offset, on an existing day from 2000 to 2099';

const used = useServer();
let players = 0;

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const newPlayer = () => bareProfile(used.server, `player${(players += 1)}`);
const board = async (id: string, query = '') =>
  (await used.server.call('GET', `/api/contests/${id}/leaderboard${query}`)).body;

describe('the clock of a question', () => {
  it('is not started by a request from another site with the cookie of the participant', async () => {
    const { id } = await publishedContest(used.server);
    const { userId, session } = await signedIn(used.server, 'clock@contests.example');
    const url = `/api/contests/${id}/participants`;
    await used.server.call('POST', url, { session, body: { userId } });
    const shownTo = async (site: string) => {
      const headers = { 'sec-fetch-site': site };
      return used.server.call('POST', `${url}/${userId}/question`, { session, headers, body: {} });
    };
    expect((await shownTo('cross-site')).status).toBe(401);
    used.world.clock.set(new Date(NOON.getTime() + MINUTE_MS));
    const started = await shownTo('same-origin');
    expect(started.body.currentQuestion.closesAt).toBe(new Date(NOON.getTime() + 90_000).toISOString());
  });
});

describe('a contest', () => {
  it('is a draft until it is published, and a draft is 404 to everyone but editors', async () => {
    const { session } = await editor(used.server);
    const body = {
      title: 'Hidden one',
      startsAt: NOON,
      endsAt: afterNoon(60),
      questions: questionsWith('A'),
    };
    const draft = await used.server.call('POST', '/api/contests', { session, body });
    expect(draft.status).toBe(201);
    expect(draft.body).toMatchObject({
      slug: 'hidden-one',
      published: false,
      status: 'draft',
      questionCount: 1,
    });
    const { id, slug } = draft.body;
    const userId = await newPlayer();
    const paths = [id, slug].map((reference) => `/api/contests/${reference}`);
    for (const path of paths) {
      for (const url of [
        path,
        `${path}/leaderboard`,
        `${path}/participants`,
        `${path}/participants/${userId}`,
      ])
        expect((await used.server.call('GET', url)).body).toEqual({ error: 'Contest not found' });
      expect((await used.server.call('GET', path, { session })).status).toBe(200);
    }
    expect((await join(used.server, id, userId)).status).toBe(404);
    expect((await answer(used.server, id, userId, 1, 'A')).status).toBe(404);
    const all = await used.server.call('GET', '/api/contests?limit=100');
    expect(JSON.stringify(all.body)).not.toContain(id);
    const published = await used.server.call('PUT', paths[0]!, { session, body: { published: true } });
    expect(published.body).toMatchObject({ id, slug, status: 'running' });
    expect((await used.server.call('GET', paths[1]!)).body).toEqual(published.body);
  });

  it('cannot be published without a question', async () => {
    const { session } = await editor(used.server);
    const body = { title: 'Empty', startsAt: NOON, endsAt: afterNoon(60), published: true };
    const refused = await used.server.call('POST', '/api/contests', { session, body });
    expect([refused.status, refused.body]).toEqual([400, { error: 'A contest needs at least one question' }]);
    const draft = await used.server.call('POST', '/api/contests', {
      session,
      body: { ...body, published: false },
    });
    const url = `/api/contests/${draft.body.id}`;
    const change = (fields: object) => used.server.call('PUT', url, { session, body: fields });
    expect((await change({ published: true })).status).toBe(400);
    expect((await change({ questions: questionsWith('AB') })).body.questionCount).toBe(2);
    expect((await change({ published: true })).status).toBe(200);
    expect((await change({ questions: [] })).status).toBe(400);
  });

  it('is created and changed by editors only', async () => {
    const { id } = await publishedContest(used.server);
    const { session } = await signedIn(used.server, 'player@contests.example');
    const body = { title: 'Mine' };
    for (const [method, url] of [
      ['POST', '/api/contests'],
      ['PUT', `/api/contests/${id}`],
    ] as const) {
      expect((await used.server.call(method, url, { body })).status).toBe(401);
      expect((await used.server.call(method, url, { body, session })).status).toBe(403);
    }
  });

  it('has its state from the clock', async () => {
    const { id } = await publishedContest(used.server, { startsAt: afterNoon(10) });
    const status = async () => (await used.server.call('GET', `/api/contests/${id}`)).body.status;
    expect(await status()).toBe('published');
    used.world.clock.set(afterNoon(10));
    expect(await status()).toBe('running');
    used.world.clock.set(afterNoon(60));
    expect(await status()).toBe('ended');
  });

  it('keeps its questions and rules once it has started', async () => {
    const { session } = await editor(used.server);
    const { id } = await publishedContest(used.server, { startsAt: afterNoon(10) });
    const change = async (body: object) =>
      (await used.server.call('PUT', `/api/contests/${id}`, { session, body })).status;
    expect(await change({ questions: questionsWith('DDD'), secondsPerQuestion: 20 })).toBe(200);
    used.world.clock.set(afterNoon(10));
    for (const body of [
      { questions: questionsWith('ABC') },
      { secondsPerQuestion: 30 },
      { published: false },
      { startsAt: afterNoon(20) },
      { endsAt: afterNoon(9) },
      { revealAnswers: 'after-end' },
    ])
      expect([body, await change(body)]).toEqual([body, body.endsAt ? 400 : 409]);
    // What it was and what does not change the game is accepted.
    expect(await change({ questions: questionsWith('DDD'), title: 'New title', endsAt: afterNoon(70) })).toBe(
      200,
    );
    used.world.clock.set(afterNoon(70));
    expect(await change({ endsAt: afterNoon(90) })).toBe(409);
  });

  it.each([
    [{ title: ' ' }, 'title must be 1 to 120 characters'],
    [{ title: undefined }, 'Missing required information'],
    [{ startsAt: 'tomorrow' }, `startsAt must be ${AN_INSTANT}`],
    [{ startsAt: '2030-02-31T10:00:00Z' }, `startsAt must be ${AN_INSTANT}`],
    [{ endsAt: '2030-03-01T10:00:00' }, `endsAt must be ${AN_INSTANT}`],
    [{ endsAt: NOON }, 'endsAt must be after startsAt'],
    [{ slug: 'Not A Slug' }, 'slug must be lower-case letters and digits, joined by single hyphens'],
    [{ slug: '0189f7e8-1111-7111-8111-111111111111' }, /^slug must be/],
    [{ questions: 'none' }, 'questions must be a list of at most 100 questions'],
    [{ questions: [null] }, 'questions.0 must be an object'],
    [{ questions: [{ ...questionsWith('A')[0], point: 50 }] }, 'questions.0 has an unknown field: point'],
    [
      { questions: [{ ...questionsWith('A')[0], correctAnswer: 'E' }] },
      /^questions\.0\.correctAnswer must be/,
    ],
    [{ questions: [{ ...questionsWith('A')[0], points: 0 }] }, /^questions\.0\.points must be an integer/],
    [
      { questions: [{ ...questionsWith('A')[0], questionText: '' }] },
      'questions.0.questionText must be a text of 1 to 2000 characters',
    ],
    [
      { questions: [{ ...questionsWith('A')[0], questionText: undefined }] },
      /^questions\.0\.questionText must be/,
    ],
    [{ secondsPerQuestion: 1.5 }, /^secondsPerQuestion must be an integer/],
    [{ revealAnswers: 'never' }, 'revealAnswers must be after-finish or after-end'],
    [{ published: 'yes' }, 'published must be true or false'],
  ])('is refused with %j', async (fields, message) => {
    const { session } = await editor(used.server);
    const body = { title: 'Spring', startsAt: NOON, endsAt: afterNoon(60), ...fields };
    const reply = await used.server.call('POST', '/api/contests', { session, body });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
  });

  it('has a slug of its own, made from the title or given', async () => {
    const { session } = await editor(used.server);
    const create = (fields: object) =>
      used.server.call('POST', '/api/contests', {
        session,
        body: { title: 'Same title', startsAt: NOON, endsAt: afterNoon(60), ...fields },
      });
    expect((await create({})).body.slug).toBe('same-title');
    expect((await create({})).body.slug).toBe('same-title-2');
    expect((await create({ slug: 'chosen' })).body.slug).toBe('chosen');
    const taken = await create({ slug: 'chosen' });
    expect([taken.status, taken.body]).toEqual([409, { error: 'Another contest has this slug' }]);
  });
});

it('redirects from the slugs that a contest had to the one that it has', async () => {
  const { session } = await editor(used.server);
  const { id } = await publishedContest(used.server, { slug: 'old-name' });
  const rename = (slug: string) =>
    used.server.call('PUT', `/api/contests/${id}`, { session, body: { slug } });
  expect((await rename('new-name')).status).toBe(200);
  const old = await used.server.call('GET', '/api/contests/old-name');
  expect([old.status, old.headers['location']]).toEqual([308, '/api/contests/new-name']);
  expect((await used.server.call('GET', '/api/contests/old-name/leaderboard')).status).toBe(200);
  const { body } = await used.server.graphql('{ contest(slugOrId: "old-name") { slug } }');
  expect(body.data.contest).toEqual({ slug: 'new-name' });
  const other = await publishedContest(used.server, { slug: 'old-name' });
  expect((await used.server.call('GET', '/api/contests/old-name')).body.id).toBe(other.id);
  expect((await rename('old-name')).status).toBe(409);
});

describe('taking part', () => {
  it('goes from joining over one question at a time to a place on the board', async () => {
    const { id } = await publishedContest(used.server, { startsAt: afterNoon(1) });
    const userId = await newPlayer();
    const joined = await join(used.server, id, userId);
    expect([joined.status, joined.body]).toEqual([
      201,
      {
        contestId: id,
        userId,
        username: userId,
        joinedAt: NOON.toISOString(),
        finishedAt: null,
        score: null,
        correctAnswers: null,
        currentQuestion: null,
      },
    ]);
    expect((await join(used.server, id, userId)).status).toBe(200);
    const tooEarly = await nextQuestion(used.server, id, userId);
    expect([tooEarly.status, tooEarly.body]).toEqual([409, { error: 'This contest has not started yet' }]);

    used.world.clock.set(afterNoon(1));
    // Reading starts no clock.
    expect((await participant(used.server, id, userId)).body.currentQuestion).toBeNull();
    const shown = await nextQuestion(used.server, id, userId);
    expect([shown.status, shown.body]).toEqual([
      200,
      { ...joined.body, currentQuestion: expect.any(Object) },
    ]);
    const first = shown.body.currentQuestion;
    expect(first).toEqual({
      id: expect.any(Number),
      position: 1,
      of: 3,
      questionText: 'Question 1?',
      optionA: 'first of 1',
      optionB: 'second of 1',
      optionC: 'third of 1',
      optionD: 'fourth of 1',
      questionMarkdown: 'Question 1?',
      optionMarkdown: { A: 'first of 1', B: 'second of 1', C: 'third of 1', D: 'fourth of 1' },
      points: 10,
      closesAt: afterNoon(1.5).toISOString(),
    });
    // Asking again shows the same question and gains no time.
    used.world.clock.set(new Date(afterNoon(1).getTime() + 5_000));
    expect((await participant(used.server, id, userId)).body.currentQuestion).toEqual(first);
    expect((await nextQuestion(used.server, id, userId)).body.currentQuestion).toEqual(first);

    const answered = await answer(used.server, id, userId, first.id, 'A');
    expect([answered.status, answered.body]).toEqual([
      201,
      {
        questionId: first.id,
        userAnswer: 'A',
        isCorrect: null,
        pointsAwarded: null,
        currentQuestion: null,
      },
    ]);
    expect((await participant(used.server, id, userId)).body.currentQuestion).toBeNull();
    expect(await board(id)).toEqual([]);
    const second = (await nextQuestion(used.server, id, userId)).body.currentQuestion;
    expect(second).toMatchObject({ position: 2, points: 20 });
    await answer(used.server, id, userId, second.id, 'A');
    const third = (await nextQuestion(used.server, id, userId)).body.currentQuestion;
    const last = await answer(used.server, id, userId, third.id, 'C');
    expect(last.body).toEqual({
      questionId: third.id,
      userAnswer: 'C',
      isCorrect: true,
      pointsAwarded: 30,
      currentQuestion: null,
    });
    const finishedAt = used.world.clock.now().toISOString();
    expect((await participant(used.server, id, userId)).body).toMatchObject({
      finishedAt,
      score: 40,
      correctAnswers: 2,
      currentQuestion: null,
    });
    const none = await nextQuestion(used.server, id, userId);
    expect([none.status, none.body]).toEqual([409, { error: 'All questions of this contest are done' }]);
    expect(await board(id)).toEqual([
      { rank: 1, userId, username: userId, score: 40, correctAnswers: 2, totalTimeMs: 5_000, finishedAt },
    ]);
    const list = await used.server.call('GET', `/api/contests/${id}/participants`);
    expect(list.body).toMatchObject([{ userId, score: 40, currentQuestion: null }]);
  });

  it('records the first answer: the same again is 200, another one 409', async () => {
    const { id } = await publishedContest(used.server);
    const userId = await newPlayer();
    await join(used.server, id, userId);
    const { currentQuestion } = (await nextQuestion(used.server, id, userId)).body;
    const first = await answer(used.server, id, userId, currentQuestion.id, 'B');
    const again = await answer(used.server, id, userId, currentQuestion.id, 'B');
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await answer(used.server, id, userId, currentQuestion.id, 'A');
    expect([other.status, other.body]).toEqual([409, { error: 'You have already answered this question' }]);
    expect(
      await used.server.rows('SELECT letter FROM contest_answer WHERE player_id = $1', [userId]),
    ).toEqual([{ letter: 'B' }]);
  });

  it('passes over a question whose time ran out, with 0 points and its full time', async () => {
    const { id } = await publishedContest(used.server);
    const userId = await newPlayer();
    await join(used.server, id, userId);
    const { currentQuestion } = (await nextQuestion(used.server, id, userId)).body;
    // An answer on its way still counts for a second, as if it had taken all of the time.
    used.world.clock.set(new Date(NOON.getTime() + 31_000));
    const inGrace = await answer(used.server, id, userId, currentQuestion.id, 'A');
    expect(inGrace.status).toBe(201);
    const next = (await nextQuestion(used.server, id, userId)).body.currentQuestion;
    used.world.clock.set(new Date(NOON.getTime() + 31_000 + 31_001));
    const late = await answer(used.server, id, userId, next.id, 'B');
    expect([late.status, late.body]).toEqual([
      409,
      { error: 'Time is up: this answer came too late to count' },
    ]);
    expect((await answer(used.server, id, userId, next.id, 'B')).status).toBe(409);
    const third = (await nextQuestion(used.server, id, userId)).body.currentQuestion;
    expect(third.position).toBe(3);
    const done = await answer(used.server, id, userId, third.id, 'C');
    expect(done.body.isCorrect).toBe(true);
    expect(await board(id)).toMatchObject([{ userId, score: 40, correctAnswers: 2, totalTimeMs: 60_000 }]);
  });

  it('is refused before joining, before the start, out of turn and after the end', async () => {
    const { id } = await publishedContest(used.server, { startsAt: afterNoon(10) });
    const userId = await newPlayer();
    const [one, two] = await used.server.rows(
      'SELECT id FROM contest_question WHERE contest_id = $1 ORDER BY position',
      [id],
    );
    const refusal = async (questionId: number) => {
      const { status, body } = await answer(used.server, id, userId, questionId, 'A');
      return [status, body.error];
    };
    expect(await refusal(one.id)).toEqual([409, 'You have not joined this contest']);
    expect(await refusal(1_000_000)).toEqual([409, 'You have not joined this contest']);
    await join(used.server, id, userId);
    expect(await refusal(one.id)).toEqual([409, 'This contest has not started yet']);
    expect(await refusal(1_000_000)).toEqual([409, 'This contest has not started yet']);
    used.world.clock.set(afterNoon(10));
    expect(await refusal(one.id)).toEqual([409, 'This question has not been shown to you']);
    await nextQuestion(used.server, id, userId);
    expect(await refusal(two.id)).toEqual([409, 'This question has not been shown to you']);
    expect(await refusal(2_147_483_648)).toEqual([404, 'Question not found']);
    used.world.clock.set(afterNoon(60));
    expect(await refusal(one.id)).toEqual([409, 'This contest has ended']);
    expect((await nextQuestion(used.server, id, userId)).body).toEqual({ error: 'This contest has ended' });
    const late = await join(used.server, id, await newPlayer());
    expect([late.status, late.body]).toEqual([409, { error: 'This contest has ended' }]);
    expect((await join(used.server, id, userId)).status).toBe(200);
  });

  it('is shown to the participant alone', async () => {
    const { id } = await publishedContest(used.server);
    const ada = await signedIn(used.server, 'ada@contests.example');
    const bob = await signedIn(used.server, 'bob@contests.example');
    const url = `/api/contests/${id}/participants`;
    const call = (session?: string) =>
      used.server.call('GET', `${url}/${ada.userId}`, session ? { session } : {});
    const join = (session?: string) =>
      used.server.call('POST', url, { body: { userId: ada.userId }, ...(session && { session }) });
    expect((await join()).status).toBe(401);
    expect((await join(bob.session)).status).toBe(403);
    expect((await join(ada.session)).status).toBe(201);
    expect((await call()).body.currentQuestion).toBeNull();
    expect((await call(bob.session)).body.currentQuestion).toBeNull();
    const [row] = await used.server.rows('SELECT shown_at FROM contest_participant WHERE player_id = $1', [
      ada.userId,
    ]);
    expect(row).toEqual({ shown_at: null });
    const show = (session?: string) => nextQuestion(used.server, id, ada.userId, session);
    expect([(await show()).status, (await show(bob.session)).status]).toEqual([401, 403]);
    expect((await show(ada.session)).body.currentQuestion).toMatchObject({ position: 1 });
    expect((await call(ada.session)).body.currentQuestion).toMatchObject({ position: 1 });
    for (const session of [undefined, bob.session])
      expect((await call(session)).body.currentQuestion).toBeNull();
  });
});

describe('results', () => {
  it('stay closed until the end with after-end', async () => {
    const { id } = await publishedContest(used.server, { revealAnswers: 'after-end' });
    const userId = await newPlayer();
    const replies = await playThrough(used.server, id, userId, 'ABD');
    for (const { body } of replies) expect(body).toMatchObject({ isCorrect: null, pointsAwarded: null });
    const closed = { score: null, correctAnswers: null, finishedAt: NOON.toISOString() };
    expect((await participant(used.server, id, userId)).body).toMatchObject(closed);
    expect((await used.server.call('GET', `/api/contests/${id}/participants`)).body).toMatchObject([closed]);
    expect(await board(id)).toEqual([]);
    used.world.clock.set(afterNoon(60));
    expect((await participant(used.server, id, userId)).body).toMatchObject({ score: 30, correctAnswers: 2 });
    expect(await board(id)).toMatchObject([{ userId, score: 30 }]);
  });

  it('are ranked by score, total time and finish; equal in all share the rank, and pages agree', async () => {
    const { id } = await publishedContest(used.server);
    const [best, tieOne, tieTwo, worst, absent] = await Promise.all(Array.from({ length: 5 }, newPlayer));
    await join(used.server, id, absent!);
    for (const [userId, letters] of [
      [worst, 'DDD'],
      [tieOne, 'ABD'],
      [tieTwo, 'ABA'],
      [best, 'DBC'],
    ] as const)
      await playThrough(used.server, id, userId!, letters);
    const places = await board(id);
    expect(places.map(({ rank, userId, score }: any) => [rank, userId, score])).toEqual([
      [1, best, 50],
      ...[tieOne, tieTwo].sort().map((userId) => [2, userId, 30]),
      [4, worst, 0],
    ]);
    const paged: unknown[] = [];
    let url: string | undefined = `/api/contests/${id}/leaderboard?limit=1`;
    while (url) {
      const { body, headers }: Awaited<ReturnType<typeof used.server.call>> = await used.server.call(
        'GET',
        url,
      );
      paged.push(...body);
      url = /^<([^>]*)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(paged).toEqual(places);
  });

  it('leave out hidden players, also those who hide later', async () => {
    const { id } = await publishedContest(used.server);
    const [shown, hidden] = [await newPlayer(), await newPlayer()];
    for (const userId of [hidden, shown]) await playThrough(used.server, id, userId, 'ABC');
    await used.server.rows('UPDATE player SET hidden = TRUE WHERE id = $1', [hidden]);
    expect((await board(id)).map(({ userId }: any) => userId)).toEqual([shown]);
    const list = await used.server.call('GET', `/api/contests/${id}/participants`);
    expect(list.body.map(({ userId }: any) => userId)).toEqual([shown]);
  });
});
