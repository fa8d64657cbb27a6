import type { Platform } from '@daily/kit/runtime/platform';
import { Caller } from '@daily/kit/runtime/caller';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { people, Player } from '@daily/people';
import { SHARE_BOARD_TRIGGERS, sharing } from './index';

/** A product that has people and shares alone. */
export function openSharing(options: { rateLimitScale?: number } = {}): Promise<TestPlatform> {
  const entities = [...people.entities, ...sharing.entities];
  return openTestPlatform(entities, { ...options, statements: SHARE_BOARD_TRIGGERS });
}

/** A player for tests: without a password, so that anybody may act for them, unless one is given. */
export async function newPlayer(platform: Platform, id: string, more: Partial<Player> = {}): Promise<string> {
  await platform.database.orm.getRepository(Player).insert({
    id,
    username: id,
    email: `${id}@share.example`,
    createdAt: platform.clock.now(),
    ...more,
  });
  return id;
}

/** A caller who proved to be a player. */
export function signedInAs(platform: Platform, id: string): Caller {
  return new Caller(platform, { id, role: 'player' }, '192.0.2.9');
}
