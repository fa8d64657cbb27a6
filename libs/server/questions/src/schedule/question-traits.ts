import type { Day } from '@daily/rules/calendar';
import type { Difficulty } from '@daily/rules/game/scoring';
import type { OptionLetter } from '@daily/rules/question';

/** What the bank says of the place of a question in the schedule. It is read from the files of the bank, by the key of the question. */
export interface BankTraits {
  /** Whether it is one of the best, which the first week asks. */
  isOpener: boolean;
  /** The twins with which it shares a fact; null for none. */
  group: string | null;
  /** The date of its own, `MM-DD`; null for none. */
  date: string | null;
  /** The theme week that it belongs to; null for none. */
  theme: string | null;
  /** The day of the weekend that it suits; `any` when that is not known, null for none. */
  weekend: 'saturday' | 'sunday' | 'any' | null;
  /** Whether it has a picture, or lines of its code as options, which Sundays like best. */
  isPicture: boolean;
}

/** The traits of a question that is not in the bank. */
export const NO_BANK_TRAITS: BankTraits = {
  isOpener: false,
  group: null,
  date: null,
  theme: null,
  weekend: 'any',
  isPicture: false,
};

/** The properties of a question on which the rules of the schedule depend. */
export interface QuestionTraits extends BankTraits {
  category: string;
  difficulty: Difficulty;
  correctAnswer: OptionLetter;
}

/** A question with its day. */
export interface ScheduledQuestion extends QuestionTraits {
  day: Day;
}
