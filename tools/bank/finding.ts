import type { BankQuestion } from '@daily/questions/bank-file';

/** A question of the bank with the category of its file. */
export interface Entry extends BankQuestion {
  category: string;
}

/** A rule that a question, or the bank as a whole, breaks. */
export interface Finding {
  /** Key of the question; null when the finding is about the whole bank. */
  key: string | null;
  message: string;
}

/** A check of single questions of the bank: returns one message for each rule that the question breaks. */
export type EntryCheck = (entry: Entry) => string[];

/** A check that compares questions with each other. */
export type BankCheck = (entries: readonly Entry[]) => Finding[];
