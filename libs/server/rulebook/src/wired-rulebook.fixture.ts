import { Caller } from '@daily/kit/runtime/caller';
import { mail } from '@daily/mail';
import { people } from '@daily/people';
import { openTestPlatform, type SpecPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { rulebook, type WiredRulebook } from './index';

/** An admin who changes the rules. */
export const ADMIN = new Caller({ address: '192.0.2.9', viewer: { id: 'root', role: 'admin' } });

/** Opens a test database with the tables of the slice and of those below it. */
export function openRulebookPlatform(): Promise<TestPlatform> {
  return openTestPlatform([...mail.entities, ...people.entities, ...rulebook.entities]);
}

/** Wires the slice on a platform, as a server does. */
export function wireOn(platform: SpecPlatform): WiredRulebook {
  const wiredPeople = people.wire(platform, { mail: mail.wire(platform), personalRecords: () => new Map() });
  return rulebook.wire(platform, { people: wiredPeople });
}
