import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { newToken } from '@daily/kit/runtime/token';
import type { MailQueue, Sender } from '@daily/mail';
import type { Player, ProfileService } from '@daily/people';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { NUDGE_TEXTS } from '@daily/rules/league/nudge';
import { type EntityManager, LessThan } from 'typeorm';
import type { LeagueBoardService } from '../board/league-board.service';
import type { Member } from '../board/league-members.loader';
import type { LeagueReader } from '../league/league-reader';
import type { MemberLeague } from '../league/member-league';
import { NudgeChoice } from './nudge-choice.entity';
import { type Nudger, nudgeMessage } from './nudge-message';
import { NUDGE_OCCASION, nudgeMail } from './nudge.mails';
import type { NudgePush } from './nudge-push';
import { Nudge } from './nudge.entity';
import {
  CHOOSE_NUDGES,
  LOCK_NUDGE_CHOICE,
  LOCK_NUDGED,
  UNSUBSCRIBE_NUDGES,
  WITHDRAW_NUDGES,
} from './nudge.sql';
import type { NudgeStates } from './nudge-states';

/** The parts of {@link NudgeService}. */
export interface NudgeParts {
  database: Database;
  calendar: ProductCalendar;
  sender: Sender;
  mails: MailQueue;
  profiles: Pick<ProfileService, 'find'>;
  reader: LeagueReader;
  boards: LeagueBoardService;
  states: NudgeStates;
  push: NudgePush;
}

/** Nudges: once a day, a member of a league reminds another one of today's question, by push or else by mail. */
export class NudgeService {
  constructor(private readonly parts: NudgeParts) {}

  /**
   * Nudges a member of a league of the viewer. A repetition on the same day changes nothing.
   * @throws Failure unauthenticated; not-found also when the viewer or the player is not a member; conflict when the member cannot be
   *   nudged, whatever the reason, which is theirs
   */
  async send(
    leagueId: string,
    playerId: string,
    caller: Caller,
  ): Promise<{ league: MemberLeague; member: Member }> {
    const { database, reader, boards, profiles, states } = this.parts;
    const { id: senderId } = caller.requireViewer();
    const league = await reader.find(leagueId, caller);
    const member = await boards.memberOf(league, playerId, caller);
    if (!member) throw notFound(LEAGUE_TEXTS.memberNotFound);
    const nudger = await profiles.find(senderId, caller);
    await database.orm.transaction(async (rows) => {
      await database.query(LOCK_NUDGED, [[senderId, playerId]], rows);
      const [choice] = await database.query(LOCK_NUDGE_CHOICE, [playerId, newToken()], rows);
      const { canNudge, isNudged } = await states.of(nudger, member.player, rows);
      if (isNudged) return;
      if (!choice || !canNudge) throw conflict(NUDGE_TEXTS.impossible(member.player.username));
      const today = this.parts.calendar.today();
      await insertNew(rows, Nudge, { senderId, recipientId: playerId, day: today });
      const message = {
        name: nudger.username,
        leagueName: league.name,
        hasAnswered: nudger.streakLastDay === today,
      };
      await this.deliver(rows, nudger, member.player, message, choice.unsubscribeToken);
    });
    return { league, member };
  }

  /** Whether a player may be nudged. */
  async isEnabled(playerId: string): Promise<boolean> {
    const refused = { playerId, enabled: false };
    return !(await this.parts.database.orm.getRepository(NudgeChoice).existsBy(refused));
  }

  /** Allows or refuses nudges to a player. Those that wait to be sent are withdrawn. */
  async choose({ id, email }: Player, enabled: boolean): Promise<void> {
    const { database, mails } = this.parts;
    await database.orm.transaction(async (rows) => {
      await database.query(CHOOSE_NUDGES, [id, enabled, newToken()], rows);
      if (!enabled) await mails.withdraw(rows, WITHDRAW_NUDGES, [email]);
    });
  }

  /** Turns off nudges with an unsubscribe token. Safe to repeat. @returns the address; null for an unknown token. */
  async unsubscribe(rows: EntityManager, token: string): Promise<string | null> {
    const { database, mails } = this.parts;
    const [found] = await database.query(UNSUBSCRIBE_NUDGES, [token], rows);
    if (found) await mails.withdraw(rows, WITHDRAW_NUDGES, [found.email]);
    return found?.email ?? null;
  }

  /** Deletes a batch of nudges of past days. @returns whether there may be more. */
  deletePast(): Promise<boolean> {
    const { database, calendar } = this.parts;
    return deleteBatch(database.orm, Nudge, { day: LessThan(calendar.today()) });
  }

  private async deliver(
    rows: EntityManager,
    { id: senderId }: Player,
    { id: playerId, email, emailProvenAt }: Player,
    nudger: Nudger,
    unsubscribeToken: string,
  ): Promise<void> {
    const { calendar, push, mails, sender } = this.parts;
    const today = calendar.today();
    const expiresAt = endOfDay(today, calendar.timeZone);
    const occasion = `${NUDGE_OCCASION}:${today}:${senderId}:${playerId}`;
    if ((await push.reachable([playerId], rows)).has(playerId)) {
      await push.queue(rows, { playerId, occasion, ...nudgeMessage(nudger), expiresAt });
      return;
    }
    await mails.add(rows, {
      ...nudgeMail(sender, today, nudger, unsubscribeToken),
      to: email,
      isProven: emailProvenAt !== null,
      priority: 'list',
      dedupeKey: occasion,
      expiresAt,
    });
  }
}
