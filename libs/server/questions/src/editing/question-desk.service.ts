import { MAX_QUESTION_ID } from '@daily/rules/question';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Database } from '@daily/kit/database/database';
import { type ConnectionOf, mapNodes, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Question } from '../question/question.entity';
import { PRESENT_AUTHORS } from './editing.sql';
import { QuestionReading } from './question-reading.entity';
import { QUESTION_CATEGORIES, questionPage } from './question-list.sql';
import type { QuestionList } from './question-stage';

/** Maximum number of readings that are returned with a question. */
export const MAX_READINGS = 10;

/** The key of a place in a list. */
type Place = readonly [first: string | null, id: number];

/** Finds questions for those who edit them. Callers of this class must be editors. */
export class QuestionDeskService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
  ) {}

  /** The question with a number, or null. @param id unvalidated input. */
  async find(id: number): Promise<Question | null> {
    if (!Number.isInteger(id) || id < 1 || id > MAX_QUESTION_ID) return null;
    return this.database.orm.getRepository(Question).findOneBy({ id });
  }

  /** A page of questions. @throws Failure invalid for an invalid size or cursor */
  async page(args: PageArgs, list: QuestionList): Promise<ConnectionOf<Question>> {
    const { stage, category, difficulty, search, sort } = list;
    const text = search?.trim() ?? '';
    const cursors = this.cursors.of(
      `editor questions ${JSON.stringify([stage, category, difficulty, text, sort])}`,
    );
    const window = windowOf(args, (cursor) => placeOf(cursors.decode(cursor)));
    const [first, id] = window.beyond ?? [null, null];
    const rows = await this.database.query(questionPage({ stage, sort, backward: window.backward }), [
      ...[category, difficulty, text === '' ? null : `%${escapedPattern(text)}%`, this.calendar.today()],
      ...[first, id, window.limit + 1, numberIn(text)],
    ]);
    const firstOf = (row: (typeof rows)[number]) =>
      sort === 'day' ? (row.day ?? '') : sort === 'category' ? row.category : '';
    const page = pageOf(window, rows, (row) => cursors.encode([firstOf(row), row.id]));
    return mapNodes(page, (row) => entityFrom(Question, row));
  }

  /** The categories of all questions, in alphabetical order. */
  async categories(): Promise<string[]> {
    const rows = await this.database.query(QUESTION_CATEGORIES, []);
    return rows.map(({ category }) => category);
  }

  /** Ids of the players who have contributed to a question since it was last approved. */
  async authorsOf(questionId: number): Promise<string[]> {
    const rows = await this.database.query(PRESENT_AUTHORS, [questionId]);
    return rows.map(({ playerId }) => playerId);
  }

  /** What readers answered and decided, the latest first. */
  async readingsOf(questionId: number): Promise<QuestionReading[]> {
    return this.database.orm.getRepository(QuestionReading).find({
      where: { questionId },
      order: { answeredAt: 'DESC', id: 'ASC' },
      take: MAX_READINGS,
    });
  }
}

function placeOf(key: unknown[] | null): Place | null {
  const [first, id] = key ?? [];
  return typeof first === 'string' && typeof id === 'number' ? [first, id] : null;
}

/** The pattern of `LIKE` that matches a text itself. */
function escapedPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

function numberIn(text: string): number | null {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  return number === undefined ? null : Number(number);
}
