import type { Platform } from '../runtime/platform';
import type { Slice } from '../runtime/slice';
import { IdempotencyKey } from './idempotency-key.entity';

/** Milliseconds between two deletions of keys that are no longer known. */
const CLEANUP_PAUSE_MS = 60 * 60 * 1000;

/** What the keys of the platform need besides: their deletion, and what a player is told about them. */
export function wireIdempotency({ database, idempotency }: Platform): Slice {
  return {
    resolvers: [],
    jobs: [
      {
        name: 'delete expired idempotency keys',
        pauseMs: CLEANUP_PAUSE_MS,
        run: () => idempotency.deleteExpired(),
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
