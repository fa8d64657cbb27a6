import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const at = useServer();

const TRACK = `mutation ($input: TrackEventsInput!) {
  trackEvents(input: $input) { __typename ... on TrackEventsSuccess { accepted } ... on InvalidInputProblem { code fields { path } } }
}`;
const LOGIN = { action: { login: { method: 'email' } }, secondsAgo: 0 };

beforeEach(() => at.server.rows('TRUNCATE event'));

async function track(events: object[], options: { session?: string; headers?: Record<string, string> } = {}) {
  const { body } = await at.server.graphql(TRACK, { input: { events } }, options);
  return body.data?.trackEvents ?? body.errors;
}
const storedEvents = () => at.server.rows('SELECT name, player_id, fields, at FROM event ORDER BY id');

describe('trackEvents', () => {
  it('stores each event once with the time it happened, however often it is sent', async () => {
    const events = [
      { id: randomUUID(), ...LOGIN, secondsAgo: 90 },
      {
        id: randomUUID(),
        action: { triviaAnswer: { questionId: 7, isCorrect: true, secondsSpent: null } },
        secondsAgo: 1,
      },
    ];
    expect(await track(events)).toEqual({ __typename: 'TrackEventsSuccess', accepted: 2 });
    expect(await track(events)).toEqual({ __typename: 'TrackEventsSuccess', accepted: 0 });
    expect(await storedEvents()).toEqual([
      { name: 'login', player_id: null, fields: { method: 'email' }, at: new Date('2026-03-10T11:58:30Z') },
      {
        name: 'trivia_answer',
        player_id: null,
        fields: { questionId: 7, isCorrect: true },
        at: new Date('2026-03-10T11:59:59Z'),
      },
    ]);
  });

  it('stores the signed-in player, and makes the event anonymous when the account is deleted', async () => {
    const { session, userId } = await signedIn(at.server, 'ann@events.example');
    await track([{ id: randomUUID(), ...LOGIN }], { session });
    expect(await storedEvents()).toMatchObject([{ player_id: userId }]);
    await at.server.rows('DELETE FROM player WHERE id = $1', [userId]);
    expect(await storedEvents()).toMatchObject([{ player_id: null, name: 'login' }]);
  });

  it.each(['dnt', 'sec-gpc'])('counts nothing for a request with the header %s: 1', async (name) => {
    const headers = { [name]: '1' };
    expect(await track([{ id: randomUUID(), ...LOGIN }], { headers })).toMatchObject({ accepted: 0 });
    expect(await storedEvents()).toEqual([]);
  });

  it.each([
    ['an id that is not a UUID', [{ id: 'x', ...LOGIN }]],
    ['an email as a label', [{ id: randomUUID(), ...LOGIN, action: { login: { method: 'a@b.co' } } }]],
    ['a time in the future', [{ id: randomUUID(), ...LOGIN, secondsAgo: -1 }]],
    ['a time more than 7 days ago', [{ id: randomUUID(), ...LOGIN, secondsAgo: 700_000 }]],
    ['more than 50 events', Array.from({ length: 51 }, () => ({ id: randomUUID(), ...LOGIN }))],
    [
      'one invalid event among valid ones',
      [
        { id: randomUUID(), ...LOGIN },
        { id: 'x', ...LOGIN },
      ],
    ],
  ])('rejects the whole batch for %s', async (_what, events) => {
    expect(await track(events)).toMatchObject({ __typename: 'InvalidInputProblem', code: 'INVALID_INPUT' });
    expect(await storedEvents()).toEqual([]);
  });

  it.each([
    ['a field of another action', { login: { method: 'email', score: 1 } }],
    ['a missing field', { login: {} }],
    ['no action', {}],
    ['two actions', { login: { method: 'email' }, signUp: { method: 'email' } }],
  ])('rejects a document with %s', async (_what, action) => {
    expect(await track([{ id: randomUUID(), ...LOGIN, action }])).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(await storedEvents()).toEqual([]);
  });

  it('deletes events when the same month of the following year is over', async () => {
    await at.server.rows(
      `INSERT INTO event (client_id, name, fields, at)
       VALUES (gen_random_uuid(), 'login', '{}', '2025-02-28T23:59:59Z'), (gen_random_uuid(), 'login', '{}', '2025-03-01T00:00:00Z')`,
    );
    for (const job of at.server.slices.insights.jobs ?? []) await job.run();
    expect(await storedEvents()).toHaveLength(1);
  });
});
