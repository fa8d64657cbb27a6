/** Questions that players propose. Docs: decision 097. */

/** The license under which players give their questions: that of the closed questions, so that the archive has one. */
export const PROPOSAL_LICENSE = 'CC BY 4.0';

/** Stands for the name of an author whose account is deleted. */
export const FORMER_AUTHOR = 'A former player';

/** Texts about proposals. */
export const PROPOSAL_TEXTS = {
  confirmEmailFirst: 'Confirm your email address first, then you can propose a question',
  licenseMissing: 'Please say that you wrote it, and that we may show it under this license',
  explanationMissing: 'This field must not be empty: say why the answer is right',
  takeawayMissing: 'This field must not be empty: one sentence to take home',
  sourceMissing: 'Please add a source that says so',
  noPictures: 'This field must have no pictures',
  exists: 'This field is the same as that of a question we have',
  tooMany: 'Thanks! That is as many questions as we can read in a day. Please come back tomorrow.',
  notSent: 'Your question was not sent. Please try again.',
  sent: 'Thank you! Your question is with the editors. One of them solves it without your answer first.',
} as const;
