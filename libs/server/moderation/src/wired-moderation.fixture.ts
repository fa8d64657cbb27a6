import { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { mail } from '@daily/mail';
import { people, Player } from '@daily/people';
import {
  openTestPlatform,
  type SpecPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '@daily/testing/test-platform';
import { moderation } from './index';

/** Opens a test database with the tables of the slice and of those below it. */
export function openModerationPlatform(options?: TestPlatformOptions): Promise<TestPlatform> {
  return openTestPlatform([...mail.entities, ...people.entities, ...moderation.entities], options);
}

/** Wires the slice on a platform, after those it builds on. */
export function wireOn(platform: SpecPlatform): { people: Slice; moderation: Slice } {
  const wiredPeople = people.wire(platform, {
    mail: mail.wire(platform),
    personalRecords: () => new Map(),
  });
  return { people: wiredPeople, moderation: moderation.wire(platform, { people: wiredPeople }) };
}

/** Inserts a player and returns a caller who is signed in as that player. */
export async function signedInPlayer({ database, calendar }: Platform, id: string): Promise<Caller> {
  await database.orm.getRepository(Player).insert({
    id,
    username: id,
    email: `${id}@players.example`,
    createdAt: calendar.now(),
  });
  return new Caller({ viewer: { id, role: 'player' }, address: '192.0.2.9' });
}
