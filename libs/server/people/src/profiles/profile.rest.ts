import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { count, listOf, objectOf, orNull, text } from '@daily/kit/rest/json-schema';
import type { Platform } from '@daily/kit/runtime/platform';
import { PAGE_HEADERS, pageAsked, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/runtime/slice';
import type { Player } from './player.entity';
import { ProfileService } from './profile.service';

const PROFILE = objectOf(
  'UserProfile',
  {
    userId: text('Who it is'),
    username: text('The name that others see'),
    avatarUrl: orNull(text('Address of a picture, by https')),
    totalPoints: count('Points left to spend'),
    currentStreak: count('Consecutive days answered, up to today or yesterday'),

    longestStreak: count('The longest streak ever, in days'),
    totalShares: count('Shares whose link was visited'),
    monthlyPoints: count("Points of the product's current month"),
    lifetimePoints: count('Points ever earned'),
  },
  { email: text("Told of the caller's own profile alone") },
);

const UNKNOWN = { 404: ACCOUNT_TEXTS.profileNotFound };

const BODY = { username: '1 to 80 characters', avatarUrl: 'an https address or null' };

/** `/api/user-profiles` */
export function profileRoutes(platform: Platform): RestRoute[] {
  const profiles = platform.get(ProfileService);

  /** The facade's view of a player; an email is told to its owner alone. */
  const view = (player: Player, own: boolean) => ({
    userId: player.id,
    username: player.username,
    ...(own && { email: player.email }),
    avatarUrl: player.avatarUrl,
    totalPoints: player.totalPoints,
    currentStreak: player.streakOn(platform.dayAt()),
    longestStreak: player.longestStreak,
    totalShares: player.totalShares,
    monthlyPoints: player.pointsIn(platform.monthAt()),
    lifetimePoints: player.lifetimePoints,
  });
  const viewFor = (caller: Caller) => (player: Player) => view(player, caller.viewer?.id === player.id);

  return [
    {
      method: 'GET',
      path: '/api/user-profiles',
      access: 'public',
      summary: 'Profiles, at most 100 at once; a Link header leads to the next page',
      query: pageQuery(MAX_PAGE_SIZE),
      returns: { 200: { means: 'A page of profiles, by id', body: listOf(PROFILE), headers: PAGE_HEADERS } },
      async handle({ query }, caller) {
        const page = await profiles.page(pageAsked(query, MAX_PAGE_SIZE));
        return pageReply('/api/user-profiles', query, page, viewFor(caller));
      },
    },
    {
      method: 'GET',
      path: '/api/user-profiles/:id',
      access: 'public',
      summary: 'A profile',
      returns: { 200: { means: 'The profile', body: PROFILE } },
      fails: UNKNOWN,
      async handle({ params }, caller) {
        return { status: 200, body: viewFor(caller)(await profiles.find(params['id'] ?? '')) };
      },
    },
    {
      method: 'POST',
      path: '/api/user-profiles',
      ownLimit: true,
      access: 'public',
      summary: 'Makes a profile without a password; counters start at 0 whatever the body says',
      body: {
        userId: 'UUID v5 of the email, or any text that is no UUID',
        email: 'an email address',
        ...BODY,
      },
      returns: {
        201: { means: 'The profile was made', body: PROFILE },
        200: { means: 'It was there already, with this id and email', body: PROFILE },
      },
      fails: { 409: 'Another profile has this id or email' },
      async handle({ body }, caller) {
        const { userId, username, email } = body;
        const { player, created } = await profiles.create({ userId, username, email }, caller);
        return { status: created ? 201 : 200, body: view(player, true) };
      },
    },
    {
      method: 'PUT',
      path: '/api/user-profiles/:id',
      access: 'acting',
      summary: 'Changes the name or the picture; whatever else the body says is ignored',
      body: BODY,
      returns: { 200: { means: 'The profile as it is now', body: PROFILE } },
      fails: UNKNOWN,
      async handle({ params, body }, caller) {
        const { username, avatarUrl } = body;
        return {
          status: 200,
          body: viewFor(caller)(await profiles.change(params['id'] ?? '', { username, avatarUrl }, caller)),
        };
      },
    },
  ];
}
