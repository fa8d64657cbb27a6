/** The one place that asks what time it is; everything else is told. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands where it is put, for tests and for demo data of past days. */
export class FixedClock implements Clock {
  constructor(private instant: Date) {}

  now(): Date {
    return new Date(this.instant);
  }

  /** Moves the hands to another instant. */
  set(instant: Date): void {
    this.instant = instant;
  }
}
