import { proveEmail } from './accounts/account.fixture';
import { signedIn } from './player.fixture';
import type { TestServer } from './test-server';

const PASSWORD = 'twelve characters';

/** Signs in a player with a role and a proven address. */
export async function staffSession(server: TestServer, role: 'editor' | 'admin', name: string = role) {
  const email = `${name}@staff.example`;
  const { userId } = await signedIn(server, email, PASSWORD);
  await proveEmail(server, email);
  await server.rows('UPDATE player SET role = $2 WHERE id = $1', [userId, role]);
  const { session } = await signedIn(server, email, PASSWORD);
  return { userId, email, session };
}

/** The global id of a player. */
export const playerNode = (userId: string) => Buffer.from(`Player:${userId}`).toString('base64url');

/** The global id of a player's account. */
export const accountNode = (userId: string) => Buffer.from(`PlayerAccount:${userId}`).toString('base64url');
