import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from '@daily/people';
import type { AnswersOfFriends } from './member-answer.loader';
import { CO_MEMBERS_WHO_ANSWERED } from './member-ahead.sql';

/** Finds out who of a player's leagues is ahead of them today. */
export class MemberAhead {
  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly calendar: ProductCalendar,
    private readonly compared: Pick<AnswersOfFriends, 'lastToAnswer'>,
  ) {}

  /** The id of the member of a player's leagues who answered today's question last; null when none has, or the player has too. */
  async of({ id, streakLastDay }: Pick<Player, 'id' | 'streakLastDay'>): Promise<string | null> {
    const today = this.calendar.today();
    if (streakLastDay === today) return null;
    const members = await this.database.query(CO_MEMBERS_WHO_ANSWERED, [id, today]);
    return members.length > 0
      ? this.compared.lastToAnswer(
          today,
          members.map(({ playerId }) => playerId),
        )
      : null;
  }
}
