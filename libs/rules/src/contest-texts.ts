/** Texts about contests. */
export const CONTEST_TEXTS = {
  notFound: 'Contest not found',
  noQuestions: 'A contest needs at least one question',
  signInToJoin: 'Please log in to join the contest',
  notJoined: 'You have not joined this contest',
  participantNotFound: 'Participant not found',
  questionNotFound: 'Question not found',
  notStarted: 'This contest has not started yet',
  ended: 'This contest has ended',
  notEnded: 'This contest has not ended yet',
  alreadyAnswered: 'You have already answered this question',
  notYourTurn: 'This question has not been shown to you',
  tooLate: 'Time is up: this answer came too late to count',
  slugTaken: 'Another contest has this slug',
  alreadyStarted: 'This contest has started: its times, questions and rules cannot change any more',
  notADraft: 'Only a draft can be deleted',
} as const;
