import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { REPLACEMENT_TEXTS, REVIEW_TEXTS } from '@daily/rules/question/review';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import type { EntityManager } from 'typeorm';
import type { InstallationBank } from '../bank/installation-bank';
import { storedContent } from '../exchange/export/stored-content';
import { Question } from '../question/question.entity';
import { ADD_AUTHOR, HAS_RULE_POINTS } from './editing.sql';
import type { EditingTransactions } from './editing-transactions';
import { contentOf } from './question-content';

/** Begins better versions of questions that the bank will repeat. Callers of this class must be editors. */
export class QuestionReplacementService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly transactions: EditingTransactions,
    private readonly bank: InstallationBank,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The replacement of a question: a draft of the caller with the same content, its measured difficulty, and some options left empty. A
   * question has one, so that a repeated call, whoever makes it, returns the one that exists.
   * @param weak the options to write anew.
   * @throws Failure not-found; conflict without options to write, and for a question that the bank does not repeat.
   */
  async begin(questionId: number, weak: readonly OptionLetter[], caller: Caller): Promise<Question> {
    return this.transactions.run(async (rows) => {
      const replaced = await rows.findOneBy(Question, { id: questionId });
      if (!replaced) throw notFound(REVIEW_TEXTS.notFound);
      const known = await rows.findOneBy(Question, { replacesId: questionId });
      if (known) return known;
      if (weak.length === 0) throw conflict(REPLACEMENT_TEXTS.notWeak);
      this.requireRepeatable(replaced);
      return this.insert(rows, replaced, weak, caller);
    });
  }

  private requireRepeatable({ bankKey, repeatedOn }: Question): void {
    if (bankKey === null || this.bank.read().retired.has(bankKey))
      throw conflict(REPLACEMENT_TEXTS.notRepeated);
    if (repeatedOn !== null) throw conflict(REPLACEMENT_TEXTS.repeatedSince);
  }

  private async insert(
    rows: EntityManager,
    replaced: Question,
    weak: readonly OptionLetter[],
    caller: Caller,
  ): Promise<Question> {
    const { id: replacesId, level: difficulty, worth } = replaced;
    const [rule] = await this.database.query(HAS_RULE_POINTS, [replacesId], rows);
    const points = rule?.hasRulePoints ? POINTS_BY_DIFFICULTY[difficulty] : worth;
    const content = { ...storedContent(replaced), difficulty, points };
    const after = contentOf(withoutOptions(content, weak), {
      pointsAtClose: null,
      articles: replaced.articles,
    });
    const version = replaced.version + 1;
    const created = rows.create(Question, {
      ...after,
      ...{ state: 'draft', version, approvedVersion: 0, replacesId },
      createdAt: this.calendar.now(),
    });
    const { id } = await rows.save(created);
    await this.database.query(ADD_AUTHOR, [id, caller.requireViewer().id, version], rows);
    await this.audit.record(rows, caller, {
      action: 'question.replace',
      subject: `question:${id}`,
      before: null,
      after: { replaces: replacesId, emptied: weak, ...after },
    });
    return rows.findOneByOrFail(Question, { id });
  }
}

/** A question without some of its options and why they are wrong. */
function withoutOptions<T extends ReturnType<typeof storedContent>>(
  content: T,
  letters: readonly OptionLetter[],
): T {
  const { options, refutations } = content;
  const kept = OPTION_LETTERS.filter((letter) => !letters.includes(letter));
  return {
    ...content,
    options: {
      A: '',
      B: '',
      C: '',
      D: '',
      ...Object.fromEntries(kept.map((letter) => [letter, options[letter]])),
    },
    refutations: Object.fromEntries(
      kept.flatMap((letter) => (refutations[letter] === undefined ? [] : [[letter, refutations[letter]]])),
    ),
  };
}
