import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { afterNoon, editor, join, playThrough, publishedContest } from './contest.fixture';
import { createdLeague } from './league.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
let session: string;
const contestIds: string[] = [];

const ENDED = { startsAt: afterNoon(0), endsAt: afterNoon(60) };
const EARLIER = { startsAt: afterNoon(-60), endsAt: afterNoon(-30) };

// Three contests with two players each; in all of them, the viewer has played.
beforeAll(async () => {
  used.world.clock.set(NOON);
  await editor(used.server);
  const viewer = await signedIn(used.server, 'viewer@contests.example');
  const other = await signedIn(used.server, 'other@contests.example');
  session = viewer.session;
  for (let count = 0; count < 3; count += 1) {
    const { id } = await publishedContest(used.server, { ...ENDED, title: `Contest ${count}` });
    await playThrough(used.server, id, viewer.userId, 'ABC', viewer.session);
    await join(used.server, id, other.userId, other.session);
    contestIds.push(id);
  }
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const { leagueId } = await createdLeague(used.server, viewer, name);
    for (let count = 0; count < 3; count += 1)
      await publishedContest(used.server, { ...EARLIER, title: `${name} ${count}`, leagueId });
  }
  used.world.clock.set(afterNoon(120));
  for (const id of contestIds) {
    const input = { id: Buffer.from(`Contest:${id}`).toString('base64url') };
    for (const type of ['IssueContestCertificate', 'StartVirtualRun']) {
      const document = `mutation ($input: ${type}Input!) { result: ${type[0]?.toLowerCase()}${type.slice(1)}(input: $input) {
        __typename } }`;
      const { body } = await used.server.graphql(document, { input }, { session });
      expect(body.data.result.__typename).toMatch(/Success$/);
    }
  }
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** The names of the statements that a query runs, apart from those of every request, in the order of their names. */
async function statementsOf(fields: (first: number) => string, first: number): Promise<string[]> {
  const query = jest.spyOn(used.server.platform.database, 'query');
  const orm = jest.spyOn(used.server.platform.database.orm, 'createQueryRunner');
  const { body } = await used.server.graphql(fields(first), {}, { session });
  expect(body.errors).toBeUndefined();
  const names = query.mock.calls.map(([statement]) => statement.name);
  names.push(...orm.mock.calls.map(() => 'orm'));
  query.mockRestore();
  orm.mockRestore();
  return names.sort();
}

describe('the number of statements for a list of contests', () => {
  const list = (fields: string) => (first: number) =>
    `{ contests(status: ENDED, first: ${first}) { edges { node { ${fields} } } } }`;
  const leagues = (fields: string) => (first: number) =>
    `{ viewer { leagues { contests(first: ${first}) { edges { node { ${fields} } } } } } }`;
  const own = (fields: string) => (first: number) =>
    `{ viewer { contests(first: ${first}) { edges { node { ${fields} } } } } }`;

  it.each([
    ['the number of participants', list('participantCount')],
    ['the winners', list('winners { rank player { username } }')],
    ['the first places', list('leaderboard(first: 2) { edges { node { rank } } }')],
    ['the last places', list('leaderboard(last: 1) { edges { node { rank } } }')],
    ["the viewer's place", list('viewerEntry { rank }')],
    ["the viewer's part", list('viewerParticipation { score contest { title } }')],
    ['the participants', list('participants(first: 2) { edges { node { player { username } } } }')],
    ['the questions with answers', list('questions { text viewerAnswer { letter } }')],
    ["the viewer's certificate", list('viewerCertificate { rank contest { title } }')],
    ["the viewer's virtual run", list('viewerVirtualRun { score answers { points } }')],
    [
      'those of leagues of the viewer',
      leagues('participantCount league { name } viewerParticipation { score }'),
    ],
    ['those of the viewer', own('title viewerParticipation { score } viewerEntry { rank }')],
  ])('with %s does not grow with the list', async (_what, fields) => {
    // Ended contests are settled once, at the first read.
    await statementsOf(fields, 3);
    const ofOne = await statementsOf(fields, 1);
    expect(ofOne.length).toBeGreaterThan(0);
    expect(await statementsOf(fields, 3)).toEqual(ofOne);
  });
});
