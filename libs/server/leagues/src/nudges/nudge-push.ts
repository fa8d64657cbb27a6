import type { EntityManager } from 'typeorm';

/** A nudge as a push message. */
export interface PushedNudge {
  playerId: string;
  /** Identifies the nudge. */
  occasion: string;
  title: string;
  body: string;
  expiresAt: Date;
}

/** Sends nudges by push. The slice that sends push messages is above this one. */
export interface NudgePush {
  /** Which of some players have a device that push messages reach. */
  reachable: (playerIds: readonly string[], rows?: EntityManager) => Promise<ReadonlySet<string>>;
  queue: (rows: EntityManager, nudge: PushedNudge) => Promise<void>;
}

/** Reaches nobody, so that nudges are mailed. */
export const NO_PUSH: NudgePush = {
  reachable: () => Promise.resolve(new Set()),
  queue: () => Promise.resolve(),
};
