import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other requests have their turn. */
const WORK_MS = 10;

/** Long work in portions, between which other requests have their turn: by the time it takes, because a client may choose what it works on. */
export class Turns {
  private began = performance.now();

  /** Whether it is time to wait for {@link next}. Cheap enough for every step. */
  get isOver(): boolean {
    return performance.now() - this.began > WORK_MS;
  }

  /** Lets others have their turn when it is time to. */
  async next(): Promise<void> {
    if (!this.isOver) return;
    await nextTurn();
    this.began = performance.now();
  }
}
