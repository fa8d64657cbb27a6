import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type HashCaller, HashTurns } from './hash-turns';

/** argon2id with OWASP's first recommended parameters; about 20 ms per hash on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const turns = new HashTurns();

/** The hash of a password, in the PHC string format. @throws Failure unavailable when too many hashes wait. */
export function hashPassword(password: string, caller: HashCaller): Promise<string> {
  return turns.run(caller, () => hash(password, COST));
}

/** The hash of a random password, made once. */
let decoy: Promise<string> | null = null;

/** Whether a hash is that of a password. Accounts without one, and demo players, have another text. */
export function isUsablePassword(passwordHash: string | null | undefined): passwordHash is string {
  return passwordHash?.startsWith('$argon2') ?? false;
}

/** Whether a password matches a hash; false without a hash, after the same amount of work. */
export async function verifyPasswordOrDecoy(
  passwordHash: string | null,
  password: string,
  caller: HashCaller,
): Promise<boolean> {
  if (isUsablePassword(passwordHash)) return verifyPassword(passwordHash, password, caller);
  decoy ??= hash(randomUUID(), COST);
  await verifyPassword(await decoy, password, caller);
  return false;
}

/** Whether a password matches a hash. A value that is not an argon2 hash, as demo players have, matches none. */
export async function verifyPassword(
  passwordHash: string,
  password: string,
  caller: HashCaller,
): Promise<boolean> {
  if (!isUsablePassword(passwordHash)) return false;
  return turns.run(caller, () => verify(passwordHash, password));
}
