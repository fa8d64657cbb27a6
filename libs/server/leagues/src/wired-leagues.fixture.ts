import { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import type { SliceDeclaration } from '@daily/kit/runtime/slice';
import { boards } from '@daily/boards';
import { mail } from '@daily/mail';
import { people, type People, Player } from '@daily/people';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import {
  openTestPlatform,
  type SpecPlatform,
  START,
  type TestPlatform,
  type TestPlatformOptions,
} from '@daily/testing/test-platform';
import { leagues, type Leagues } from './index';
import type { MemberLeague } from './league/member-league';
import type { NudgePush } from './nudges/nudge-push';
import type { PointsEarnedBetween } from './summary/league-weeks';

/** Opens a test database with the tables of the slice and of those that its rows refer to. */
export function openLeaguesPlatform(options?: TestPlatformOptions): Promise<TestPlatform> {
  const entities = [mail, people, boards, leagues].flatMap((slice: SliceDeclaration) => slice.entities);
  return openTestPlatform(entities, options);
}

/** Wires the slice on a platform, after those it builds on. */
export function wireOn(
  platform: SpecPlatform,
  pointsEarnedBetween: PointsEarnedBetween = () => Promise.resolve(new Map()),
  push?: NudgePush,
): Leagues & { people: People } {
  const wiredMail = mail.wire(platform);
  const wiredPeople = people.wire(platform, {
    mail: wiredMail,
    personalRecords: () => new Map([['leagues', wiredLeagues.personal]]),
  });
  const wiredLeagues = leagues.wire(platform, {
    people: wiredPeople,
    mail: wiredMail,
    play: { pointsEarnedBetween },
    ...(push && { push }),
  });
  return { ...wiredLeagues, people: wiredPeople };
}

/** The caller who acts as a player. */
export const callerOf = (id: string) => new Caller({ viewer: { id, role: 'player' }, address: '192.0.2.9' });

/** Inserts players under their ids. @param fields of all of them. */
export async function addPlayers(
  { database }: Pick<Platform, 'database'>,
  ids: readonly string[],
  fields: Partial<Player> = {},
): Promise<void> {
  const email = (id: string) => `${id}@players.example`;
  await database.orm
    .getRepository(Player)
    .insert(ids.map((id) => ({ id, username: id, email: email(id), createdAt: START, ...fields })));
}

/** The token of a league's invite link, as its owner sees it. */
export function tokenOf({ invitations }: Leagues, league: MemberLeague): string {
  const url = invitations.urlOf(league);
  if (!url) throw new Error('Only the owner sees the invite link');
  return url.slice(url.lastIndexOf('/') + 1);
}

/** A league of players, the first of whom owns it. They join a minute apart. */
export async function leagueOf(
  test: TestPlatform,
  wired: Leagues,
  ids: readonly [string, ...string[]],
  name = 'Rust friends',
): Promise<MemberLeague> {
  const [owner, ...others] = ids;
  const league = await wired.service.create({ name }, callerOf(owner));
  for (const id of others) {
    test.pass(MINUTE_MS);
    await wired.memberships.join(tokenOf(wired, league), callerOf(id));
  }
  return wired.reader.find(league.id, callerOf(owner));
}

/** A player as those see them who export or erase what a slice has about them. */
export const subject = (id: string) => ({ id, email: `${id}@players.example`, emailProvenAt: null });

/** Deletes an account in the same order as `MyDataService`. */
export async function deleteAccount(
  { platform }: TestPlatform,
  id: string,
  { personal }: Leagues,
): Promise<void> {
  await platform.database.orm.transaction(async (rows) => {
    await rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
    await personal.erase?.(rows, subject(id));
    await rows.delete(Player, { id });
  });
}
