/** A stored counter that differs from the facts it is derived from, as an audit reports it. */
export interface CounterMismatch {
  /** The counter: `total points`. */
  counter: string;
  /** What the counter belongs to: an id or a readable key. */
  owner: string;
  stored: number;
  derived: number;
}
