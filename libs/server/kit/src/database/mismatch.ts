/** A counter that is not what its facts say, as an audit tells of it. */
export interface Mismatch {
  /** Which counter: `total points`. */
  what: string;
  /** Whose it is: an id, or a key in words. */
  of: string;
  stored: number;
  derived: number;
}
