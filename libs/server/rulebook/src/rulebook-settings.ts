/** The settings of the slice. */
export interface RulebookSettings {
  /** Price of a streak freeze in points, until an admin changes the rules. */
  freezePrice: number;
}
