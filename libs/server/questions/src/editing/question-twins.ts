import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@daily/kit/database/database';
import type { EntityManager } from 'typeorm';
import { type TwinCandidate, twinReasons, type TwinTraits, twinTraits } from '../checks/twins';
import { questionFingerprint } from '../exchange/import/question-fingerprint';
import type { Question } from '../question/question.entity';
import { TWIN_CANDIDATES } from './editing.sql';

/** Why two questions are alike: they have the same text, share all options, or teach the same. */
export type TwinReason = 'text' | 'options' | 'takeaway';

/** A question that is like another. */
export interface Twin {
  id: number;
  reasons: TwinReason[];
}

/** Maximum number of twins that are returned. */
export const MAX_TWINS = 10;

/** Questions that are compared before other requests have their turn. */
const QUESTIONS_PER_TURN = 200;

/** The traits of a question, with the texts from which they follow. */
interface KnownTraits extends TwinTraits {
  source: string;
  fingerprint: string;
}

/** Finds questions that are alike, by the rules of the import and of `npm run bank`. */
export class QuestionTwins {
  private readonly known = new Map<number, KnownTraits>();

  constructor(private readonly database: Database) {}

  /**
   * The questions that are like one, at most {@link MAX_TWINS}.
   * @param stored the question itself, which is no twin, nor are its repetitions and replacements; null for a new one.
   */
  async of(
    question: TwinCandidate & { question: string },
    stored: Pick<Question, 'id' | 'bankKey'> | null,
  ): Promise<Twin[]> {
    const traits = twinTraits(question);
    const fingerprint = questionFingerprint(question.question);
    const twins: Twin[] = [];
    for (const [id, other] of await this.others(stored)) {
      const sameText: TwinReason[] = other.fingerprint === fingerprint ? ['text'] : [];
      const reasons: TwinReason[] = [...sameText, ...twinReasons(traits, other)];
      if (reasons.length > 0) twins.push({ id, reasons });
      if (twins.length === MAX_TWINS) break;
    }
    return twins;
  }

  /** Id of another question with the same text; null without any. @param stored the question itself; null for a new one. */
  async withText(
    fingerprint: string,
    stored: Pick<Question, 'id' | 'bankKey'> | null,
    rows: EntityManager,
  ): Promise<number | null> {
    const others = await this.others(stored, rows);
    return others.find(([, other]) => other.fingerprint === fingerprint)?.[0] ?? null;
  }

  private async others(
    stored: Pick<Question, 'id' | 'bankKey'> | null,
    rows?: EntityManager,
  ): Promise<[number, KnownTraits][]> {
    const candidates = await this.database.query(TWIN_CANDIDATES, [], rows);
    const others: [number, KnownTraits][] = [];
    const ownKey = candidates.find(({ id }) => id === stored?.id)?.bankKey ?? stored?.bankKey;
    let computed = 0;
    for (const { id, bankKey, text, takeaway, options } of candidates) {
      const source = JSON.stringify([text, takeaway, options]);
      let traits = this.known.get(id);
      if (traits?.source !== source) {
        if (computed++ % QUESTIONS_PER_TURN === 0) await nextTurn();
        const [A, B, C, D] = options;
        const fingerprint = questionFingerprint(text);
        traits = { ...twinTraits({ takeaway, options: { A, B, C, D } }), source, fingerprint };
        this.known.set(id, traits);
      }
      const isItself = id === stored?.id || (bankKey !== null && bankKey === ownKey);
      if (!isItself) others.push([id, traits]);
    }
    return others;
  }
}
