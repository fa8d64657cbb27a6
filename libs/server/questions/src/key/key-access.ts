import type { Day } from '@daily/rules/calendar';
import { isClosedOn, type QuestionDays } from '@daily/rules/question';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Question } from '../question/question.entity';
import type { QuestionsSettings } from '../questions-settings';

/**
 * Whether a caller has answered a question: as the viewer, or within the same request for a profile that they may act for.
 * The slice of the answers provides it.
 */
export type HasAnswered = (caller: Caller, questionId: number) => Promise<boolean>;

/**
 * What a question hides from players who may still answer it. `key`: the correct option and everything that reveals it, such
 * as the explanation. `distribution`: how many players chose each option.
 */
export type QuestionSecret = 'key' | 'distribution';

/** When a field with the key is null, for descriptions. */
export const HIDDEN_KEY =
  'null until the viewer has answered or the question is closed. With `ANSWER_KEY=after-close`, null until the question is closed; ' +
  'with `public`, never null once the question is open';

/** Decides who may see the secrets of a question. Every field and route that can return one calls it. */
export class KeyAccess {
  constructor(
    private readonly policy: QuestionsSettings['answerKey'],
    private readonly calendar: ProductCalendar,
    private readonly hasAnswered: HasAnswered,
  ) {}

  /**
   * Whether a caller may see a secret of a question.
   *
   * Of a closed question, every caller sees both. Before, callers who have answered do: with `public`, every caller sees the
   * key, but not the distribution, because players would follow the majority; with `after-close`, no caller sees either. A
   * question of a past day that is asked again is not closed: its key is that of the repeated one.
   */
  async allows(caller: Caller, secret: QuestionSecret, question: Question): Promise<boolean> {
    const { day, repeatedOn } = question;
    const today = this.calendar.today();
    if (day === null || day > today) return false;
    if (isClosedOn(today, question)) return true;
    if (this.policy === 'after-close') return false;
    const isOpen = day === today || repeatedOn === today;
    if (isOpen && secret === 'key' && this.policy === 'public') return true;
    return this.hasAnswered(caller, question.id);
  }

  /** Whether nothing about a question and its answers is secret any more. */
  isClosed(question: QuestionDays): boolean {
    return isClosedOn(this.calendar.today(), question);
  }

  /** Whether players may learn if their answers to the question of a day are correct, and what they earned. */
  showsResults(day: Day): boolean {
    return this.policy !== 'after-close' || day < this.calendar.today();
  }

  /** The first day whose results are not shown; null when those of every answer are. */
  get firstHiddenDay(): Day | null {
    return this.policy === 'after-close' ? this.calendar.today() : null;
  }
}
