import { randomUUID } from 'node:crypto';
import { insights } from '@daily/insights';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn, useServer } from './test-server';

const at = useServer();

const TRACK = `mutation ($input: TrackEventsInput!) {
  trackEvents(input: $input) { __typename ... on TrackEventsSuccess { accepted } ... on Problem { message } }
}`;
const LOGIN = { name: 'LOGIN', fields: { method: 'email' }, secondsAgo: 0 };

beforeEach(() => at.server.rows('TRUNCATE event'));

async function tell(events: object[], options: { session?: string; headers?: Record<string, string> } = {}) {
  const { body } = await at.server.graphql(TRACK, { input: { events } }, options);
  return body.data?.trackEvents ?? body.errors;
}
const kept = () => at.server.rows('SELECT name, player_id, fields, at FROM event ORDER BY id');

describe('counting what is done', () => {
  it('keeps each event once, with when it happened, however often it is told', async () => {
    const events = [
      { id: randomUUID(), ...LOGIN, secondsAgo: 90 },
      {
        id: randomUUID(),
        name: 'TRIVIA_ANSWER',
        fields: { questionId: 7, isCorrect: true, secondsSpent: null },
        secondsAgo: 1,
      },
    ];
    expect(await tell(events)).toEqual({ __typename: 'TrackEventsSuccess', accepted: 2 });
    expect(await tell(events)).toEqual({ __typename: 'TrackEventsSuccess', accepted: 0 });
    expect(await kept()).toEqual([
      { name: 'login', player_id: null, fields: { method: 'email' }, at: new Date('2026-03-10T11:58:30Z') },
      {
        name: 'trivia_answer',
        player_id: null,
        fields: { questionId: 7, isCorrect: true },
        at: new Date('2026-03-10T11:59:59Z'),
      },
    ]);
  });

  it('knows the player who is signed in, and forgets them with their account', async () => {
    const { session, userId } = await signedIn(at.server, 'ann@events.example');
    await tell([{ id: randomUUID(), ...LOGIN }], { session });
    expect(await kept()).toMatchObject([{ player_id: userId }]);
    await at.server.rows('DELETE FROM player WHERE id = $1', [userId]);
    expect(await kept()).toMatchObject([{ player_id: null, name: 'login' }]);
  });

  it.each(['dnt', 'sec-gpc'])('counts nothing for a browser that sends %s: 1', async (name) => {
    const headers = { [name]: '1' };
    expect(await tell([{ id: randomUUID(), ...LOGIN }], { headers })).toMatchObject({ accepted: 0 });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['an id that is none', [{ id: 'x', ...LOGIN }]],
    ['a field of another event', [{ id: randomUUID(), ...LOGIN, fields: { method: 'email', score: 1 } }]],
    ['a field that is missing', [{ id: randomUUID(), ...LOGIN, fields: {} }]],
    ['an email as a label', [{ id: randomUUID(), ...LOGIN, fields: { method: 'a@b.co' } }]],
    ['the future', [{ id: randomUUID(), ...LOGIN, secondsAgo: -1 }]],
    ['what is too long ago', [{ id: randomUUID(), ...LOGIN, secondsAgo: 700_000 }]],
    ['too many at once', Array.from({ length: 51 }, () => ({ id: randomUUID(), ...LOGIN }))],
    [
      'one bad event among good ones',
      [
        { id: randomUUID(), ...LOGIN },
        { id: 'x', ...LOGIN },
      ],
    ],
  ])('refuses %s whole', async (_what, events) => {
    expect(await tell(events)).toMatchObject({ __typename: 'InvalidInputProblem' });
    expect(await kept()).toEqual([]);
  });

  it('keeps events for 13 months', async () => {
    await at.server.rows(
      `INSERT INTO event (client_id, name, fields, at)
       VALUES (gen_random_uuid(), 'login', '{}', '2025-02-10T11:59:59Z'), (gen_random_uuid(), 'login', '{}', '2025-02-10T12:00:00Z')`,
    );
    const work = await insights.run(at.server.platform);
    await work.stop();
    expect(await kept()).toHaveLength(1);
  });
});
