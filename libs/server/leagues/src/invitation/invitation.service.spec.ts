import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Leagues } from '../index';
import { League } from '../league/league.entity';
import {
  addPlayers,
  callerOf,
  leagueOf,
  openLeaguesPlatform,
  tokenOf,
  wireOn,
} from '../wired-leagues.fixture';

let test: TestPlatform;
let wired: Leagues;

beforeAll(async () => {
  test = await openLeaguesPlatform();
  wired = wireOn(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await addPlayers(test.platform, ['ada', 'bob']);
});
afterAll(() => test.close());

it('shows the owner the same link every time, also on another server', async () => {
  const league = await leagueOf(test, wired, ['ada', 'bob']);
  const url = wired.invitations.urlOf(league);
  expect(url).toMatch(/^https:\/\/trivia\.example\/leagues\/join\/[\w-]{22}$/);
  const sibling = wireOn(await test.sibling());
  const again = await sibling.reader.find(league.id, callerOf('ada'));
  expect(sibling.invitations.urlOf(again)).toBe(url);
});

it('shows other members no link', async () => {
  const { id } = await leagueOf(test, wired, ['ada', 'bob']);
  expect(wired.invitations.urlOf(await wired.reader.find(id, callerOf('bob')))).toBeNull();
});

it('stores neither the token nor anything from which the table alone derives it', async () => {
  const league = await leagueOf(test, wired, ['ada']);
  const token = tokenOf(wired, league);
  const [row] = await test.platform.database.orm.getRepository(League).find();
  const stored = Object.values(row!).map((value) =>
    Buffer.isBuffer(value) ? value.toString('base64url') : String(value),
  );
  expect(stored.join()).not.toContain(token);
});

it('shows what the league is called, who owns it and how many are in it', async () => {
  const league = await leagueOf(test, wired, ['ada', 'bob']);
  expect(await wired.invitations.find(tokenOf(wired, league))).toEqual({
    leagueId: league.id,
    leagueName: 'Rust friends',
    ownerName: 'ada',
    memberCount: 2,
  });
});

it('knows no other token, and no old one once the link is renewed', async () => {
  const league = await leagueOf(test, wired, ['ada']);
  const old = tokenOf(wired, league);
  const renewed = tokenOf(wired, await wired.invitations.renew(league.id, callerOf('ada')));
  expect(renewed).not.toBe(old);
  expect(await wired.invitations.find(old)).toBeNull();
  expect(await wired.invitations.find('unknown')).toBeNull();
  expect(await wired.invitations.find(renewed)).toMatchObject({ leagueName: 'Rust friends' });
});
