import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@daily/kit/runtime/errors';

/** argon2id, OWASP's first choice; about 20 ms a hash on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once, and callers that may wait: a flood of logins must not starve the players. */
const AT_ONCE = 4;
const MAY_WAIT = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a hash when its turn comes. @throws Failure unavailable when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) throw unavailable('Too many people are signing in right now', 2);
    // The turn is handed over: whoever ends does not count itself out while somebody waits.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash of a password, in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether a password is the one that was hashed. A hash in no known format (a demo player's) fits none. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith('$argon2')) return false;
  return inTurn(() => verify(passwordHash, password));
}
