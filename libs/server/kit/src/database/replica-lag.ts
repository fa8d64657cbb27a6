/** Positions that are kept: those of ten minutes, at one a second. */
const MAX_POSITIONS = 600;

/** A position of the primary in the write-ahead log. */
interface Position {
  /** Milliseconds of the clock of this process when the primary was asked. */
  askedAt: number;
  /** In bytes. */
  bytes: number;
}

/**
 * How far a replica is behind its primary. A replica that has replayed the position that the primary had at an instant has everything
 * that was committed by then. So it does not seem to lag while nothing is written, does while it has lost its primary, and no clocks of
 * two machines are compared.
 */
export class ReplicaLag {
  private positions: Position[] = [];

  /** @param reaches the instant until which the replica is known to have everything, in milliseconds of the clock of this process. */
  constructor(private reaches: number) {}

  /** The instant until which the replica has everything. */
  get reachesUntil(): number {
    return this.reaches;
  }

  /** Notes the position of the primary. @param askedAt the instant before it was asked. */
  primaryIsAt(bytes: number, askedAt: number): void {
    this.positions.push({ askedAt, bytes });
    if (this.positions.length > MAX_POSITIONS) this.positions.shift();
  }

  /** Notes how far the replica has replayed. */
  replicaIsAt(bytes: number): void {
    const newest = this.positions.findLastIndex((position) => position.bytes <= bytes);
    const reached = this.positions[newest];
    if (!reached) return;
    this.reaches = reached.askedAt;
    this.positions = this.positions.slice(newest);
  }
}
