import { Failure } from '@daily/kit/runtime/errors';

/** What the server says when it refuses something about contests. */
export const CONTEST_FAILURES = {
  notFound: 'Contest not found',
  noQuestions: 'A contest needs at least one question',
  signInToJoin: 'Please log in to join the contest',
  membersOnly: 'Only members of the league can take part in its contest',
  notJoined: 'You have not joined this contest',
  participantNotFound: 'Participant not found',
  questionNotFound: 'Question not found',
  notStarted: 'This contest has not started yet',
  ended: 'This contest has ended',
  notEnded: 'This contest has not ended yet',
  alreadyTakenPart: 'You have already taken part',
  alreadyAnswered: 'You have already answered this question',
  allDone: 'All questions of this contest are done',
  notYourTurn: 'This question has not been shown to you',
  tooLate: 'Time is up: this answer came too late to count',
  slugTaken: 'Another contest has this slug',
  noReminder: 'This contest has started, so it is too late for a reminder',
  proveAddress: 'Please confirm your email address first',
  notADraft: 'Only a draft can be deleted',
} as const;

/** 409: the player has given a different answer before. */
export class AlreadyAnswered extends Failure {
  constructor() {
    super('conflict', CONTEST_FAILURES.alreadyAnswered);
  }
}

/** 409: the time of the question was over when the answer arrived. */
export class AnswerTooLate extends Failure {
  constructor() {
    super('conflict', CONTEST_FAILURES.tooLate);
  }
}
