import { Caller } from '@daily/kit/runtime/caller';
import { boards } from '@daily/boards';
import type { Platform } from '@daily/kit/runtime/platform';
import type { SliceDeclaration } from '@daily/kit/runtime/slice';
import { leagues, type Leagues } from '@daily/leagues';
import { mail } from '@daily/mail';
import { notices } from '@daily/notices';
import { people, type People, Player } from '@daily/people';
import { play } from '@daily/play';
import { questions } from '@daily/questions';
import { openTestPlatform, type SpecPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { moderation, type Moderation } from './index';

/** The wired slice with those that specs use besides. */
export type WiredModeration = Moderation & { people: People; leagues: Leagues };

const ENTITIES = [mail, people, notices, boards, questions, play, leagues, moderation].flatMap(
  (slice: SliceDeclaration) => slice.entities,
);

/** Opens a test database with the tables of the slice and of those below it. */
export function openModerationPlatform(rateLimitScale = 1_000): Promise<TestPlatform> {
  return openTestPlatform(ENTITIES, { rateLimitScale });
}

/** Wires the slice on a platform, after those it builds on. */
export function wireOn(platform: SpecPlatform): WiredModeration {
  const wiredMail = mail.wire(platform);
  const wiredPeople = people.wire(platform, { mail: wiredMail, personalRecords: () => new Map() });
  const wiredLeagues = leagues.wire(platform, {
    people: wiredPeople,
    mail: wiredMail,
    play: { pointsEarnedBetween: () => Promise.resolve(new Map()) },
  });
  const below = {
    people: wiredPeople,
    mail: wiredMail,
    leagues: wiredLeagues,
    notices: notices.wire(platform, { people: wiredPeople, mail: wiredMail }),
  };
  return { ...moderation.wire(platform, below), people: wiredPeople, leagues: wiredLeagues };
}

/** The caller who acts as a player. */
export const callerOf = (id: string, address = '192.0.2.9') =>
  new Caller({ viewer: { id, role: id === 'root' ? 'admin' : 'player' }, address });

/** The admin of the specs, who must be inserted by {@link addPlayers}. */
export const ADMIN = callerOf('root');

/** Inserts players under their ids, and an admin. @param fields of all of them, besides the admin. */
export async function addPlayers(
  { database }: Pick<Platform, 'database'>,
  ids: readonly string[],
  fields: Partial<Player> = {},
): Promise<void> {
  const player = (id: string) => ({ id, username: id, email: `${id}@players.example`, createdAt: START });
  const players = database.orm.getRepository(Player);
  await players.insert({ ...player('root'), role: 'admin', emailProvenAt: START });
  for (let from = 0; from < ids.length; from += 1_000)
    await players.insert(ids.slice(from, from + 1_000).map((id) => ({ ...player(id), ...fields })));
}
