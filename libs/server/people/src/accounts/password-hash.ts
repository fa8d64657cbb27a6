import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@daily/kit/runtime/errors';

/** argon2id with OWASP's first recommended parameters; about 20 ms per hash on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes and the length of the queue: a flood of logins must not starve players. */
const MAX_CONCURRENT = 4;
const MAX_QUEUED = 32;

let running = 0;
const queue: (() => void)[] = [];

/** Runs a hash when a slot is free. @throws Failure unavailable when the queue is full. */
async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (queue.length >= MAX_QUEUED) throw unavailable('Too many people are signing in right now', 2);
    // The finished hash hands its slot over, so `running` stays the same.
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash of a password, in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password, COST));
}

/** The hash of a random password, made once. */
let decoy: Promise<string> | null = null;

/** Whether a password matches a hash; false without a hash, after the same amount of work. */
export async function verifyPasswordOrDecoy(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash?.startsWith('$argon2')) return verifyPassword(passwordHash, password);
  decoy ??= hashPassword(randomUUID());
  await verifyPassword(await decoy, password);
  return false;
}

/** Whether a password matches a hash. A value that is not an argon2 hash, as demo players have, matches none. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith('$argon2')) return false;
  return inQueue(() => verify(passwordHash, password));
}
