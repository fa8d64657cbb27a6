import type { PageSettings } from '@daily/contract/page-settings';
import { tokenPath } from '@daily/contract/token-paths';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { tokenHash } from '@daily/kit/runtime/token';
import type { LeagueChanges } from '../league/league-changes';
import { League } from '../league/league.entity';
import { isOwner, type MemberLeague } from '../league/member-league';
import { type Invitation, INVITATION } from './invitation.sql';
import type { Invitations } from './invitations';

/** The parts of {@link InvitationService}. */
export interface InvitationParts {
  database: Database;
  invitations: Invitations;
  changes: LeagueChanges;
  settings: Pick<PageSettings, 'publicUrl'>;
}

/** The invite links of leagues. Who has the link of a league may join it. */
export class InvitationService {
  constructor(private readonly parts: InvitationParts) {}

  /** The invite link of a league; null for members who do not own it. */
  urlOf(league: MemberLeague): string | null {
    if (!isOwner(league)) return null;
    const { settings, invitations } = this.parts;
    const token = invitations.tokenOf(league.invitationSalt);
    return `${settings.publicUrl}${tokenPath('joinLeague', token)}`;
  }

  /** What the invite link with a token shows; null when the token is unknown or was replaced. */
  async find(token: string): Promise<Invitation | null> {
    const [found] = await this.parts.database.query(INVITATION, [tokenHash(token)]);
    return found ?? null;
  }

  /** Replaces the invite link of a league of the viewer. @throws Failure as `LeagueChanges.asOwner` */
  async renew(id: string, caller: Caller): Promise<MemberLeague> {
    const { changes, invitations } = this.parts;
    return changes.asOwner(id, caller, async (rows, league) => {
      const created = invitations.create();
      await rows.update(League, { id: league.id }, created);
      return { ...league, invitationSalt: created.invitationSalt };
    });
  }
}
