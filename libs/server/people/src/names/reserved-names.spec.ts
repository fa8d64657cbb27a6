import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import { NAME_RULE_TEXTS } from '@daily/rules/moderation/name-rules';
import { Player } from '../profiles/player.entity';
import { openPeople, type WiredPeople } from '../wired-people.fixture';

const PASSWORD = 'a long enough secret';
const reserved = (path: string) => ({
  kind: 'invalid',
  fields: [{ path, message: NAME_RULE_TEXTS.reserved }],
});

let world: WiredPeople;
beforeAll(async () => {
  world = await openPeople();
});
beforeEach(async () => {
  await world.test.reset();
  await signup('Grace Hopper', 'grace@staff.example');
  await players().update({ username: 'Grace Hopper' }, { role: 'editor', emailProvenAt: new Date(0) });
});
afterAll(() => world.test.close());

const players = () => world.test.platform.database.orm.getRepository(Player);
const signup = (name: string, email: string) =>
  world.people.accounts.signup({ name, email, password: PASSWORD }, world.test.caller());
const login = (email: string) =>
  world.people.accounts.login({ email, password: PASSWORD }, world.test.caller());
const callerOf = ({ id, role }: Player) => new Caller({ address: '192.0.2.1', viewer: { id, role } });
const rename = (player: Player, username: string) =>
  world.people.profiles.change(player.id, { username }, callerOf(player));

describe('a name of the product or of staff', () => {
  it.each(['Grace Hopper', 'GRACE HOPPER', 'Grасe Норреr', 'Grace_Hopper ✓', 'Daily Trivia', 'DaiIy Trivia'])(
    'is refused: %s',
    async (name) => {
      await expect(signup(name, 'ann@example.org')).rejects.toMatchObject(reserved('name'));
      const bare = { username: name, email: 'bare@example.org' };
      await expect(world.people.profiles.create(bare, world.test.caller())).rejects.toMatchObject(
        reserved('username'),
      );
      const { player } = await signup('Ann', 'ann@example.org');
      await expect(rename(player, name)).rejects.toMatchObject(reserved('username'));
      expect(await players().countBy({ username: name })).toBe(name === 'Grace Hopper' ? 1 : 0);
    },
  );

  it('is replaced when a first login takes it from the email', async () => {
    const { player } = await login('gracehopper@example.org');
    expect(player.username).toMatch(/^Player [\dA-F]{6}$/);
    expect((await login('daily-trivia@example.org')).player.username).toMatch(/^Player /);
  });

  it('is free again with the role', async () => {
    await players().update({ username: 'Grace Hopper' }, { role: 'player' });
    expect((await signup('Grace Hopper', 'ann@example.org')).player.username).toBe('Grace Hopper');
  });

  it('stays with its owner, who can spell it otherwise and sign in by the form of the signup', async () => {
    const grace = await players().findOneByOrFail({ role: 'editor' });
    expect((await rename(grace, 'GRACE HOPPER')).username).toBe('GRACE HOPPER');
    expect((await signup('Grace Hopper', 'grace@staff.example')).player.id).toBe(grace.id);
    const again = { username: 'Grace Hopper', email: 'grace@staff.example' };
    expect(await world.people.profiles.create(again, callerOf(grace))).toMatchObject({ created: false });
  });

  it('stays with a player who had it before it was reserved', async () => {
    const { player } = await signup('Ann', 'ann@example.org');
    await players().update({ role: 'editor' }, { username: 'Ann' });
    const change = { username: 'Ann', avatarUrl: 'https://images.example/a.png' };
    const changed = await world.people.profiles.change(player.id, change, callerOf(player));
    expect(changed).toMatchObject(change);
    await expect(rename(player, 'ANN')).rejects.toMatchObject(reserved('username'));
  });
});
