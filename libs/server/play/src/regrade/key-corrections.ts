import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { KeyAccess, Question, QuestionLoader } from '@daily/questions';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { Regrade } from './regrade.entity';
import { CORRECTIONS_OF_PLAYER } from './regrade.sql';

/** Maximum number of corrections that a player is shown. */
export const MAX_CORRECTIONS = 10;

/** How long a correction is shown, in milliseconds. */
const SHOWN_MS = 30 * DAY_MS;

/** A correction that has changed the points of a player. */
export interface PersonalCorrection extends Pick<Regrade, 'previousAnswer' | 'correctAnswer' | 'note'> {
  question: Question;
  correctedAt: Date;
  /** Points gained, negative when lost. */
  pointsChange: number;
}

/** The corrections of keys that have changed the points of a player. */
export class KeyCorrections {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly keyAccess: Pick<KeyAccess, 'allows'>,
    private readonly questions: PerRequest<QuestionLoader>,
  ) {}

  /** The corrections of the last 30 days, newest first, without those whose key the caller may not see now. */
  async of(playerId: string, caller: Caller): Promise<PersonalCorrection[]> {
    const since = new Date(this.calendar.now().getTime() - SHOWN_MS);
    const rows = await this.database.query(CORRECTIONS_OF_PLAYER, [playerId, since, MAX_CORRECTIONS]);
    const corrections = await Promise.all(
      rows.map(async ({ questionId, previousAnswer, correctAnswer, note, createdAt, amount }) => {
        const question = await this.questions.of(caller).load(questionId);
        if (!(await this.keyAccess.allows(caller, 'key', question))) return null;
        return {
          question,
          previousAnswer,
          correctAnswer,
          note,
          correctedAt: createdAt,
          pointsChange: amount,
        };
      }),
    );
    return corrections.filter((correction) => correction !== null);
  }
}
