import type { Database } from '@daily/kit/database/database';
import type { MailSample } from '@daily/kit/runtime/slice';
import { type MailQueue, type Sender, withdrawal } from '@daily/mail';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { EntityManager } from 'typeorm';
import { replacementOf } from './content-changes';
import { READERS_OF_DECISION } from './decision.sql';
import { contentReplacedMail } from './moderation.mails';
import type { ModerationCase } from './moderation-case.entity';

/** Days after which a mail that could not be sent is given up. */
const EXPIRY_MS = 7 * DAY_MS;

const WITHDRAW = withdrawal(
  'moderation-withdraw-mails',
  `mail.dedupe_key LIKE 'moderation:' || $1::text || ':%'`,
);

/** Mails players whose name or picture was replaced. Who is hidden or suspended learns it on the pages, not by mail. */
export class DecisionMails {
  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly sender: Sender,
  ) {}

  /** Queues the mail about a decision that changed something, to a proven address. */
  async queue(rows: EntityManager, decided: ModerationCase): Promise<void> {
    const { id, kind, playerId, leagueId, decision, decidedAt } = decided;
    if ((decision !== 'reset_name' && decision !== 'remove_picture') || !decidedAt) return;
    const [reader] = await this.database.query(READERS_OF_DECISION, [playerId, leagueId], rows);
    if (!reader) return;
    await this.mails.add(rows, {
      ...contentReplacedMail(this.sender, kind, replacementOf(decided) ?? ''),
      to: reader.email,
      isProven: true,
      priority: 'confirmation',
      dedupeKey: `moderation:${id}:${decidedAt.getTime()}`,
      expiresAt: new Date(decidedAt.getTime() + EXPIRY_MS),
    });
  }

  /** Withdraws the mail about a decision that is taken back, unless it was sent. */
  async withdraw(rows: EntityManager, { id }: ModerationCase): Promise<void> {
    await this.mails.withdraw(rows, WITHDRAW, [id]);
  }
}

/** The mails of this slice. */
export function moderationMailSamples(sender: Sender): readonly MailSample[] {
  return [
    {
      name: 'Name reset',
      occasion: 'When an admin replaces the name of a player that is not allowed.',
      render: () => contentReplacedMail(sender, 'player_name', 'Player 3F9A2C'),
    },
    {
      name: 'Picture removed',
      occasion: 'When an admin removes the picture of a player that is not allowed.',
      render: () => contentReplacedMail(sender, 'player_picture', ''),
    },
    {
      name: 'League name reset',
      occasion: 'When an admin replaces the name of a league that is not allowed; to its owner.',
      render: () => contentReplacedMail(sender, 'league_name', 'League 3F9A2C'),
    },
  ];
}
