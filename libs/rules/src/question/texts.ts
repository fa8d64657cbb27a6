/** Texts about the question of the day and its answers. */
export const TRIVIA_TEXTS = {
  noQuestion: 'No question available',
  checkBackLater: "Check back later for today's question!",
  questionNotLoaded: "Failed to load today's question",
  invalidQuestionId: 'Invalid question ID',
  missingInformation: 'Missing required information',
  signInToAnswer: 'Please sign in to submit an answer',
  answerNotSubmitted: 'Failed to submit answer',
  answerNotFound: 'Answer not found',
  /** Shown on a page that is open when a new day begins. */
  nextQuestion: 'A new day, a new question!',
  questionClosed: 'This question is closed',
  alreadyAnswered: 'You have already answered this question',
  /** @param points that the answer earned. */
  correct: (points: number) => `Correct! You earned ${points} points!`,
  /** Shown instead of right or wrong while results are withheld until the question closes. */
  resultAtMidnight: 'Your answer is in. The result opens at midnight.',
  incorrect: 'Sorry, that answer is incorrect. Try again tomorrow!',
} as const;
