import type { OptionLetter } from '@daily/rules/question';

/** Ids of the elements of the offline page that its script changes. */
export const OFFLINE_IDS = {
  text: 'question-text',
  form: 'answer-form',
  button: 'answer-button',
  change: 'change-button',
  status: 'answer-status',
  late: 'late-answer',
} as const;

/** Texts of the offline page about an answer. */
export const OFFLINE_TEXTS = {
  send: 'Send when I am online',
  change: 'Change my answer',
  choose: 'Choose now. We send your answer as soon as you are back online.',
  chooseSignedOut: 'Choose now. Log in once you are back online, and your answer counts.',
  chosen: (letter: OptionLetter) => `Send ${letter} when I am online`,
  waiting: (letter: OptionLetter) =>
    `Your answer ${letter} is waiting. It counts if you are back online before the day ends.`,
  /** Added where the browser cannot send it after the page was closed. */
  keepOpen: 'Keep this page open, or come back to it.',
  waitingSignedOut: (letter: OptionLetter) =>
    `Your answer ${letter} is waiting. Log in once you are back online.`,
  answered: 'You have answered this question. Your result is back when you are online.',
  noStorage: 'This browser cannot keep your answer. Please answer once you are back online.',
  late: (letter: OptionLetter) =>
    `Your answer ${letter} did not make it: the question closed while you were offline.`,
} as const;
