import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { afterNoon, join, playThrough, publishedContest } from '../contests/contest.fixture';
import { signedIn } from '../player.fixture';
import { staffSession } from '../staff.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const PROMO = `{ promo { text linkText linkPath changesAt contest { slug viewerParticipation { finishedAt } } } }`;

async function promo(session?: string) {
  const { body } = await used.server.graphql(PROMO, {}, session ? { session } : {});
  expect(body.errors).toBeUndefined();
  return body.data.promo;
}

/** More than the time for which a server caches the strip. */
const later = () => used.world.clock.set(new Date(used.world.clock.now().getTime() + 11_000));

it('announces a contest to everyone, and to a player with their part in it', async () => {
  const { id, slug } = await publishedContest(used.server, { startsAt: afterNoon(10) });
  const [player, other] = [
    await signedIn(used.server, 'joined@promo.example'),
    await signedIn(used.server, 'other@promo.example'),
  ];
  later();
  const announced = {
    linkText: 'Join',
    linkPath: `/contests/${slug}`,
    changesAt: afterNoon(10).toISOString(),
  };
  expect(await promo()).toMatchObject({ ...announced, contest: { slug, viewerParticipation: null } });
  await join(used.server, id, player.userId, player.session);
  expect(await promo(player.session)).toMatchObject({
    ...announced,
    contest: { slug, viewerParticipation: { finishedAt: null } },
  });
  for (const session of [other.session, undefined])
    expect(await promo(session)).toMatchObject({ ...announced, contest: { viewerParticipation: null } });

  // At the start, although the strip was read a moment before.
  used.world.clock.set(new Date(afterNoon(10).getTime() - 1));
  await promo(player.session);
  used.world.clock.set(afterNoon(10));
  await playThrough(used.server, id, player.userId, 'ABC', player.session);
  expect(await promo(player.session)).toMatchObject({
    linkText: 'Play',
    changesAt: afterNoon(60).toISOString(),
    contest: { viewerParticipation: { finishedAt: afterNoon(10).toISOString() } },
  });
});

it('has the contest to which the link of an admin leads', async () => {
  const { slug } = await publishedContest(used.server, { title: 'Linked by an admin' });
  const { session } = await staffSession(used.server, 'admin', 'promo');
  const update = `mutation ($input: UpdatePromoInput!) { updatePromo(input: $input) {
    ... on UpdatePromoSuccess { promo { changesAt contest { slug } } } } }`;
  for (const [linkPath, contest] of [
    [`/contests/${slug}`, { slug }],
    [`/contests/${slug}/leaderboard`, null],
    ['/contests', null],
    ['/contests/', null],
    ['/blog', null],
  ] as const) {
    const input = { text: 'Spring!', linkText: 'Join', linkPath };
    const { body } = await used.server.graphql(update, { input }, { session });
    expect(body.data.updatePromo.promo).toEqual({ changesAt: null, contest });
  }
});
