import { DAY_MS } from '@daily/rules/calendar/duration';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import {
  correlationInterval,
  keySuspicions,
  type LetterCounts,
  measuredDifficulty,
  MIN_CORRELATED,
  weakOptions,
  wilsonInterval,
} from '@daily/rules/question/quality';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, mapNodes, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Question, RECORD_MEASURED_DIFFICULTY } from '@daily/questions';
import { In } from 'typeorm';
import type { AnswerDistributionReader } from '../distribution/answer-distribution-reader';
import { QuestionQualityRow } from './question-quality.entity';
import {
  QUALITY_OF,
  QUALITY_PAGES,
  type QualityRow,
  type QualitySort,
  SAMPLED_FIGURES,
  STALE_QUESTION,
} from './question-quality.sql';

/** How long figures are kept, in milliseconds: the accuracy of players elsewhere changes slowly. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Which questions a list has. */
export interface QualityFilter {
  sort: QualitySort;
  suspiciousOnly: boolean;
  reportedOnly: boolean;
  /** Null for all categories. */
  category: string | null;
}

/** What the answers to a question say about it, with the intervals of the shares. */
export type QualityFigures = ReturnType<typeof qualityOf>;

/** The figures of a question, with the question. */
export interface ListedQuality {
  quality: QualityFigures;
  question: Question;
}

/** Maximum number of questions in a list of all. */
const MAX_LISTED = 10_000;

/** Computes what the answers to closed questions say about the questions, and lists it for editors. */
export class QuestionQualities {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly distributions: AnswerDistributionReader,
    private readonly cursors: Cursors,
  ) {}

  /** Computes the figures of one question, if those of any are missing or old. @returns whether it did. */
  async computeNext(): Promise<boolean> {
    const now = this.calendar.now();
    const today = this.calendar.dayAt(now);
    const [row] = await this.database.query(STALE_QUESTION, [today, new Date(now.getTime() - MAX_AGE_MS)]);
    if (!row) return false;
    await this.compute(entityFrom(Question, row));
    return true;
  }

  /** A page of the questions with figures. @throws Failure invalid for an invalid size or cursor */
  async page(
    args: PageArgs,
    { sort, suspiciousOnly, reportedOnly, category }: QualityFilter,
  ): Promise<ConnectionOf<QualityFigures>> {
    const scope = JSON.stringify([sort, suspiciousOnly, reportedOnly, category]);
    const cursors = this.cursors.of(`question qualities ${scope}`);
    const window = windowOf(args, (cursor) => positionOf(cursors.decode(cursor)));
    const [key, id] = window.beyond ?? [null, null];
    const statement = QUALITY_PAGES[sort][window.backward ? 'before' : 'after'];
    const values = [suspiciousOnly, key, id, window.limit + 1, reportedOnly, category];
    const rows = await this.database.query(statement, values);
    const page = pageOf(window, rows, ({ sortKey, questionId }) => cursors.encode([sortKey, questionId]));
    return mapNodes(page, qualityOf);
  }

  /** The first 10,000 questions with figures, to be exported. */
  async list({ sort, suspiciousOnly, reportedOnly, category }: QualityFilter): Promise<ListedQuality[]> {
    const values = [suspiciousOnly, null, null, MAX_LISTED, reportedOnly, category];
    const figures = (await this.database.query(QUALITY_PAGES[sort].after, values)).map(qualityOf);
    const questions = await this.database.orm
      .getRepository(Question)
      .findBy({ id: In(figures.map(({ questionId }) => questionId)) });
    const byId = new Map(questions.map((question) => [question.id, question]));
    return figures.flatMap((quality) => {
      const question = byId.get(quality.questionId);
      return question ? [{ quality, question }] : [];
    });
  }

  /** The figures of a question; null while there are none. */
  async find(questionId: number): Promise<QualityFigures | null> {
    const [row] = await this.database.query(QUALITY_OF, [questionId]);
    return row ? qualityOf(row) : null;
  }

  private async compute({ id, day, correctAnswer }: Question): Promise<void> {
    const now = this.calendar.now();
    const tallies = await this.distributions.of(id);
    const letters = countsOf(tallies.flatMap(({ letter, answers }) => ({ letter, count: answers })));
    const [sampled] = await this.database.query(SAMPLED_FIGURES, [id, day, this.calendar.dayAt(now)]);
    const groupOf = (strength: 'strongest' | 'middle' | 'weakest') =>
      countsOf((sampled?.[strength] ?? []).map((letter) => ({ letter, count: 1 })));
    const strongestLetters = groupOf('strongest');
    const { discrimination = null, correlated = 0, medianSeconds = null } = sampled ?? {};
    const figures = { letters, strongestLetters, discrimination, correlated };
    const [answers, correct] = [sumOf(letters), letters[correctAnswer]];
    await this.database.orm.transaction(async (rows) => {
      await rows.getRepository(QuestionQualityRow).upsert(
        {
          questionId: id,
          computedAt: now,
          ...{ answers, correct, ...figures },
          middleLetters: groupOf('middle'),
          weakestLetters: groupOf('weakest'),
          medianSeconds,
          suspicions: keySuspicions({ key: correctAnswer, ...figures }),
        },
        ['questionId'],
      );
      await this.database.query(RECORD_MEASURED_DIFFICULTY, [id, measuredDifficulty(correct, answers)], rows);
    });
  }
}

function qualityOf(row: QualityRow) {
  const {
    letters,
    strongestLetters,
    middleLetters,
    weakestLetters,
    answers,
    correct,
    correlated,
    ...figures
  } = row;
  const { discrimination, key } = row;
  const weak = weakOptions({ key, letters });
  const interval = wilsonInterval(correct, answers);
  const isReliable = discrimination !== null && correlated >= MIN_CORRELATED;
  const range = isReliable ? correlationInterval(discrimination, correlated) : null;
  return {
    ...figures,
    answers,
    measuredDifficulty: measuredDifficulty(correct, answers),
    correctShare: shareOf(correct, answers),
    correctShareLow: interval.low,
    correctShareHigh: interval.high,
    discriminationLow: range?.low ?? null,
    discriminationHigh: range?.high ?? null,
    correlatedAnswers: correlated,
    options: OPTION_LETTERS.map((letter) => ({
      letter,
      answers: letters[letter],
      share: shareOf(letters[letter], answers),
      isWeak: weak.includes(letter),
      strongestShare: shareIn(strongestLetters, letter),
      middleShare: shareIn(middleLetters, letter),
      weakestShare: shareIn(weakestLetters, letter),
    })),
  };
}

function countsOf(counted: readonly { letter: OptionLetter; count: number }[]): LetterCounts {
  const counts = { A: 0, B: 0, C: 0, D: 0 };
  for (const { letter, count } of counted) counts[letter] += count;
  return counts;
}

const sumOf = (counts: LetterCounts) => OPTION_LETTERS.reduce((sum, letter) => sum + counts[letter], 0);

const shareIn = (counts: LetterCounts, letter: OptionLetter) => shareOf(counts[letter], sumOf(counts));

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function positionOf(key: unknown[] | null): readonly [key: number, id: number] | null {
  const [sortKey, id] = key ?? [];
  return typeof sortKey === 'number' && Number.isInteger(id) ? [sortKey, id as number] : null;
}
