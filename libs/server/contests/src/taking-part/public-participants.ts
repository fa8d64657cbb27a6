import { splitId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { Player, PlayerLoader } from '@daily/people';
import { validate } from 'uuid';
import type { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';
import type { ContestParticipant } from './contest-participant.entity';
import type { ContestSecrecy } from './contest-secrecy';
import { ContestParticipantView } from './participation.graphql-types';
import type { Runs } from './runs';

/** Participants of contests, as everyone may see them. */
export class PublicParticipants {
  constructor(
    private readonly contests: Pick<ContestService, 'findOrNull'>,
    private readonly runs: Pick<Runs<ContestParticipant>, 'find'>,
    private readonly players: PerRequest<PlayerLoader>,
    private readonly secrecy: ContestSecrecy,
  ) {}

  /** The participant in the schema. */
  view(contest: Contest, row: ContestParticipant, player: Player): ContestParticipantView {
    return Object.assign(new ContestParticipantView(), {
      contestId: contest.id,
      player,
      joinedAt: row.joinedAt,
      finishedAt: row.finishedAt,
      score: this.secrecy.publicResults(contest, row).score,
    });
  }

  /** The participant with a local id; null for an unknown and for a hidden one. */
  async find(id: string, caller: Caller): Promise<ContestParticipantView | null> {
    const [contestId = '', playerId = ''] = splitId(id, 2) ?? [];
    const contest = validate(contestId) ? await this.contests.findOrNull(contestId, caller) : null;
    const row = contest && (await this.runs.find(contest, playerId));
    const player = row && !row.hidden ? await this.players.of(caller).load(playerId) : null;
    return contest && row && player && this.view(contest, row, player);
  }
}
