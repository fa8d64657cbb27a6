/** The part of the attempts in progress that turns may have whose last attempt is to be repeated. */
const SHARE = 0.4;
/** Turns that are remembered. */
const MAX_REMEMBERED = 1_000;

/**
 * The turns of which this server's last attempt is to be repeated, such as targets that do not respond. They get a part of the room only,
 * so that they never delay the others.
 */
export class FailingTurns {
  /** Those that were attempted longest ago come first. */
  private readonly failing = new Set<string>();
  private inProgress = 0;

  has(turn: string): boolean {
    return this.failing.has(turn);
  }

  /** The turns, and how many attempts at them may begin. @param concurrency of the queue. */
  of(concurrency: number): { turns: string[]; room: number } {
    return { turns: [...this.failing], room: Math.max(0, Math.ceil(SHARE * concurrency) - this.inProgress) };
  }

  /** Makes an attempt at a row of a turn. @param attempt resolves to whether it is to be repeated. */
  async watch(turn: string, attempt: () => Promise<boolean>): Promise<void> {
    const weight = this.failing.has(turn) ? 1 : 0;
    this.inProgress += weight;
    const isFailing = await attempt().finally(() => (this.inProgress -= weight));
    this.failing.delete(turn);
    if (isFailing) this.failing.add(turn);
    const [oldest] = this.failing;
    if (this.failing.size > MAX_REMEMBERED && oldest !== undefined) this.failing.delete(oldest);
  }
}
