/** Returns the current time. Only this file reads the machine's clock; everything else receives the time. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set, for tests and for demo data of past days. */
export class FixedClock implements Clock {
  constructor(private instant: Date) {}

  now(): Date {
    return new Date(this.instant);
  }

  /** Sets the clock to another instant. */
  set(instant: Date): void {
    this.instant = instant;
  }
}
