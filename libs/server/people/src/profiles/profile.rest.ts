import { MAX_NAME_LENGTH } from '@daily/rules/account';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { SIGN_ON_TEXTS } from '@daily/rules/account/sign-on';
import type { Caller } from '@daily/kit/runtime/caller';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { count, arrayOf, objectOf, nullable, text } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from './player.entity';
import { PROFILE_TAKEN, type ProfileService } from './profile.service';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { SIGNUP_LIMITS } from '../people.limits';

const PROFILE = objectOf(
  'UserProfile',
  {
    userId: text('Id of the player', { examples: ['ada'] }),
    username: text('The public name', { examples: ['Ada'] }),
    avatarUrl: nullable(
      text('URL of the profile picture; null without one', { examples: ['https://images.example/ada.png'] }),
    ),
    totalPoints: count('Points available to spend'),
    currentStreak: count('Consecutive days answered, ending today or yesterday'),
    longestStreak: count('The longest streak ever, in days'),
    totalShares: count('Number of verified shares'),
    monthlyPoints: count("Points earned in the product's current month"),
    lifetimePoints: count('Points ever earned'),
  },
  { email: text("Only in the caller's own profile", { examples: ['ada@mail.example'] }) },
);

const UNKNOWN = { 404: ACCOUNT_FAILURES.profileNotFound };

const BODY = {
  username: text(`1 to ${MAX_NAME_LENGTH} characters`, { examples: ['Ada'] }),
  avatarUrl: nullable(text('An https address', { examples: ['https://images.example/ada.png'] })),
};

const NEW_PROFILE = objectOf(
  'NewUserProfile',
  {
    email: text('An email address', { format: 'email', examples: ['ada@mail.example'] }),
    username: BODY.username,
  },
  {
    userId: text(
      'Defaults to the id that the server derives from the email; any other id must not look like a UUID',
      { examples: ['ada'] },
    ),
    avatarUrl: BODY.avatarUrl,
  },
);

const PROFILE_CHANGES = objectOf('UserProfileChanges', {}, BODY);

const PLAYER = { id: text('Id of the player', { examples: ['ada'] }) };

/** Reads the points of a player in the current month. Calls of the same moment share a statement. */
export type ReadMonthlyPoints = (playerId: string) => Promise<number>;

/** `/api/user-profiles` */
export function profileRoutes(
  profiles: ProfileService,
  calendar: ProductCalendar,
  readMonthlyPoints: ReadMonthlyPoints,
): RestRoute[] {
  const view = async (player: Player, withEmail: boolean) => ({
    userId: player.id,
    username: player.username,
    ...(withEmail && { email: player.email }),
    avatarUrl: player.avatarUrl,
    totalPoints: player.totalPoints,
    currentStreak: player.streakOn(calendar.today()),
    longestStreak: player.longestStreak,
    totalShares: player.totalShares,
    monthlyPoints: await readMonthlyPoints(player.id),
    lifetimePoints: player.lifetimePoints,
  });
  const viewFor = (caller: Caller) => (player: Player) => view(player, profiles.mayReadEmail(player, caller));

  return [
    {
      method: 'GET',
      path: '/api/user-profiles',
      access: 'public',
      summary: 'Lists profiles, at most 100 per page; the `Link` header leads to the next page',
      query: pageQuery(MAX_PAGE_SIZE),
      returns: {
        200: {
          description: 'A page of profiles, ordered by id',
          body: arrayOf(PROFILE),
          headers: PAGE_HEADERS,
        },
      },
      async handle({ query }, caller) {
        const page = await profiles.page(pageArgsOf(query, MAX_PAGE_SIZE));
        return pageReply('/api/user-profiles', query, page, viewFor(caller));
      },
    },
    {
      method: 'GET',
      path: '/api/user-profiles/:id',
      access: 'public',
      summary: 'Returns a profile',
      params: PLAYER,
      returns: { 200: { description: 'The profile', body: PROFILE } },
      fails: UNKNOWN,
      async handle({ params }, caller) {
        return { status: 200, body: await viewFor(caller)(await profiles.find(params['id'] ?? '', caller)) };
      },
    },
    {
      method: 'POST',
      path: '/api/user-profiles',
      limits: SIGNUP_LIMITS,
      access: 'public',
      scope: 'write',
      summary: 'Creates a profile without a password; counters in the body are ignored',
      body: NEW_PROFILE,
      returns: {
        201: { description: 'The profile was created', body: PROFILE },
        200: {
          description: 'A profile with this id and email exists, and the caller may act for it',
          body: PROFILE,
        },
      },
      fails: { 403: SIGN_ON_TEXTS.singleSignOnOnly, 409: PROFILE_TAKEN },
      async handle({ body }, caller) {
        const { userId, username, email, avatarUrl } = body;
        const profile = { userId, username, email, avatarUrl };
        const { player, created } = await profiles.create(profile, caller);
        return { status: created ? 201 : 200, body: await view(player, true) };
      },
    },
    {
      method: 'PUT',
      path: '/api/user-profiles/:id',
      access: 'acting',
      scope: 'profile:write',
      limits: CHANGE_LIMITS,
      summary: 'Changes the name or the picture; other fields of the body are ignored',
      params: PLAYER,
      body: PROFILE_CHANGES,
      returns: { 200: { description: 'The profile after the change', body: PROFILE } },
      fails: UNKNOWN,
      async handle({ params, body }, caller) {
        const { username, avatarUrl } = body;
        return {
          status: 200,
          body: await viewFor(caller)(
            await profiles.change(params['id'] ?? '', { username, avatarUrl }, caller),
          ),
        };
      },
    },
  ];
}
