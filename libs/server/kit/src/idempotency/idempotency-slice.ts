import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { Platform } from '../runtime/platform';
import type { Slice, SliceDeclaration } from '../runtime/slice';
import { IdempotencyKey } from './idempotency-key.entity';

/** Milliseconds between two deletions of keys that are no longer known. */
const CLEANUP_PAUSE_MS = HOUR_MS;

function wireIdempotency({ database, idempotency: keys }: Platform): Slice {
  return {
    resolvers: [],
    jobs: [
      {
        name: 'delete expired idempotency keys',
        pauseMs: CLEANUP_PAUSE_MS,
        run: () => keys.deleteExpired(),
      },
    ],
    personal: {
      async export({ id }) {
        const uses = await database.orm
          .getRepository(IdempotencyKey)
          .find({ where: { playerId: id }, order: { createdAt: 'ASC' } });
        return { idempotencyKeys: uses.map(({ operation, createdAt }) => ({ operation, createdAt })) };
      },
      async erase(rows, { id }) {
        await rows.delete(IdempotencyKey, { playerId: id });
      },
    },
  };
}

/** The idempotency keys of the platform: their deletion, and their part of a player's exported data. */
export const idempotency = {
  name: 'idempotency',
  entities: [IdempotencyKey],
  wire: wireIdempotency,
} satisfies SliceDeclaration & { wire: unknown };
