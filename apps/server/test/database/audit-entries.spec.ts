import { afterEach, describe, expect, it } from '@jest/globals';
import { proveEmail } from '../accounts/account.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const entries = () => used.server.rows('SELECT * FROM audit_entry ORDER BY id');
const PROMO = { text: 'Spring!', linkText: 'Join', linkPath: '/contests/spring' };

describe('the audit log', () => {
  it('records role changes: who, what, on what, before, after, from where', async () => {
    const email = 'chief@audit.example';
    const { userId } = await signedIn(used.server, email);
    await proveEmail(used.server, email);
    const { staff } = used.server.slices.people;
    for (const role of ['admin', 'admin', 'player'] as const) await staff.setRole(email, role);
    await staff.ensureAdmin({ email: 'first@audit.example', password: 'twelve characters' });
    const subject = `player:${userId}`;
    const common = { at: NOON, actor_id: null, action: 'role.change' };
    expect(await entries()).toMatchObject([
      { ...common, origin: 'command', subject, before: { role: 'player' }, after: { role: 'admin' } },
      { ...common, origin: 'command', subject, before: { role: 'admin' }, after: { role: 'player' } },
      { ...common, origin: 'setting', before: null, after: { role: 'admin' } },
    ]);
    expect(JSON.stringify(await entries())).not.toContain('audit.example');
  });

  it('records changes of the promotional strip', async () => {
    const { userId, session } = await signedIn(used.server, 'editor@audit.example', 'twelve characters');
    await used.server.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [userId]);
    const update = 'mutation ($input: UpdatePromoInput!) { updatePromo(input: $input) { __typename } }';
    await used.server.graphql(update, { input: PROMO }, { session });
    await used.server.graphql(update, { input: { ...PROMO, text: '' } }, { session });
    await used.server.graphql('mutation { resetPromo(input: {}) { __typename } }', {}, { session });
    const common = { actor_id: userId, action: 'promo.change', subject: 'promo', origin: '127.0.0.1' };
    expect((await entries()).slice(-2)).toMatchObject([
      { ...common, before: null, after: PROMO },
      { ...common, before: PROMO, after: null },
    ]);
  });

  it('cannot be changed or deleted', async () => {
    for (const sql of [`UPDATE audit_entry SET origin = 'elsewhere'`, 'DELETE FROM audit_entry']) {
      await expect(used.server.rows(sql)).rejects.toThrow('cannot be changed or deleted');
    }
  });
});
