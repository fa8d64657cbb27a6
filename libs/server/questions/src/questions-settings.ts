/** The settings of the slice. */
export interface QuestionsSettings {
  /** The origin of the product, without a slash at the end. */
  publicUrl: string;
  /**
   * When the key is sent: `public` with the question, `after-answer` once the player has answered, `after-close` when the
   * day is over, together with whether an answer is correct and what it earned.
   */
  answerKey: 'public' | 'after-answer' | 'after-close';
}
