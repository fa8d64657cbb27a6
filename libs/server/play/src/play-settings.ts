import type { QuestionsSettings } from '@daily/questions';

/** The settings of the slice. */
export interface PlaySettings extends QuestionsSettings {
  /** Price of a streak freeze, in points. */
  freezePrice: number;
}
