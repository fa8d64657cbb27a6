import { isDeepStrictEqual } from 'node:util';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type Difficulty, POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Question } from '../question/question.entity';
import { correctionOf, type OptionField } from './correction';
import type { FairnessAmendments } from '../fairness/fairness-amendments';
import type { InstallationBank } from './installation-bank';
import type { ShippedQuestion } from './question-bank';

const OPTION_FIELDS = ['optionA', 'optionB', 'optionC', 'optionD'] as const satisfies OptionField[];

/** The version of a question that no editor has changed. */
export const SHIPPED_VERSION = 1;

/** Why a key was corrected that was committed to the evening before. */
const AMENDMENT_REASON = 'Corrected in the question bank before the day of the question.';

/** The lock under which questions are imported. */
export const BANK_LOCK = 'question bank';

/** Copies the shipped questions into the database. */
export class BankImport {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly bank: InstallationBank,
    private readonly log: Log,
    private readonly amendments: Pick<FairnessAmendments, 'record'>,
  ) {}

  /**
   * Adds questions that are missing, and corrects those that have changed. Of a question that was asked, it corrects texts only,
   * and not while players can answer it if its options change. Questions that editors have changed are theirs. Safe to run at
   * every start, on several servers at once.
   */
  async run(): Promise<void> {
    await this.database.orm.transaction(async (rows) => {
      await this.database.query(ADVISORY_LOCK, [BANK_LOCK], rows);
      const stored = await rows.findBy(Question, { bankKey: Not(IsNull()) });
      await this.addMissing(rows, stored);
      const measured = measuredDifficulties(stored);
      for (const question of stored) await this.correct(rows, question, measured);
    });
  }

  private async addMissing(rows: EntityManager, stored: readonly Question[]): Promise<void> {
    const { questions, retired } = this.bank.read();
    const known = new Set(stored.map(({ bankKey }) => bankKey));
    const missing = [...questions.values()].filter(
      ({ bankKey }) => !known.has(bankKey) && !retired.has(bankKey),
    );
    if (missing.length === 0) return;
    const createdAt = this.calendar.now();
    await rows.insert(
      Question,
      missing.map((question) => ({ ...question, createdAt })),
    );
  }

  private async correct(
    rows: EntityManager,
    stored: Question,
    measured: ReadonlyMap<string, Difficulty>,
  ): Promise<void> {
    const { id, bankKey, day, version } = stored;
    if (version > SHIPPED_VERSION) return;
    const inBank = this.bank.read().questions.get(bankKey ?? '');
    if (!inBank) return;
    const difficulty = measured.get(inBank.bankKey) ?? inBank.difficulty;
    const shipped = { ...inBank, difficulty, points: POINTS_BY_DIFFICULTY[difficulty] };
    const content = this.contentFor(stored, shipped);
    if (!content) {
      this.log.warn(
        { question: id, bankKey },
        'A corrected key was not applied, because the question was asked',
      );
      return;
    }
    const changes = Object.fromEntries(
      Object.entries(content).filter(([name, value]) => !isDeepStrictEqual(Reflect.get(stored, name), value)),
    );
    const isOpen = day === this.calendar.today();
    if (isOpen && OPTION_FIELDS.some((field) => field in changes)) return;
    // Another server may have scheduled the question since it was read.
    if (Object.keys(changes).length === 0) return;
    const { affected } = await rows.update(Question, { id, version, day: day ?? IsNull() }, changes);
    const { correctAnswer } = content;
    const isKeyChanged = correctAnswer !== undefined && correctAnswer !== stored.correctAnswer;
    if (affected !== 1 || !isKeyChanged) return;
    await this.amendments.record(rows, {
      questionId: id,
      previousAnswer: stored.correctAnswer,
      correctAnswer,
      reason: AMENDMENT_REASON,
      at: this.calendar.now(),
    });
  }

  /** What a stored question should contain; null when the key of an asked question differs. */
  private contentFor(stored: Question, shipped: ShippedQuestion): Partial<Question> | null {
    const { day, pointsAtClose } = stored;
    if (day !== null && day <= this.calendar.today()) return correctionOf(stored, shipped);
    // No player has seen a coming question. Its points are those of its day, and may be withheld already.
    const { points, ...content } = shipped;
    if (day !== null && stored.difficulty === shipped.difficulty) return content;
    return pointsAtClose === null ? shipped : { ...content, points: 0, pointsAtClose: points };
  }
}

/** What answers have shown of the questions that were asked, by bank key: the latest that is known. */
function measuredDifficulties(stored: readonly Question[]): ReadonlyMap<string, Difficulty> {
  const asked = stored.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1));
  return new Map(
    asked.flatMap(({ bankKey, measuredDifficulty }) =>
      bankKey !== null && measuredDifficulty !== null ? [[bankKey, measuredDifficulty] as const] : [],
    ),
  );
}
