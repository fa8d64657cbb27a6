import { type EntityManager } from 'typeorm';
import { League } from '@daily/leagues';
import { Player } from '@daily/people';
import type { ContentKind } from '@daily/rules/moderation';
import type { ModerationCase } from './moderation-case.entity';

/** Identifies content: the name or the picture of a player, or the name of a league. */
export type ContentKey = Pick<ModerationCase, 'kind' | 'playerId' | 'leagueId'>;

/** The content of a player. */
export const playerContent = (kind: Exclude<ContentKind, 'league_name'>, playerId: string): ContentKey => ({
  kind,
  playerId,
  leagueId: null,
});

/** The name of a league. */
export const leagueName = (leagueId: string): ContentKey => ({
  kind: 'league_name',
  playerId: null,
  leagueId,
});

/** Content as it is now; null when there is none, because a picture, the player or the league was removed. */
export async function currentContent(
  rows: EntityManager,
  { kind, playerId, leagueId }: ContentKey,
): Promise<string | null> {
  if (kind === 'league_name') return (await rows.findOneBy(League, { id: leagueId ?? '' }))?.name ?? null;
  const player = await rows.findOneBy(Player, { id: playerId ?? '' });
  return (kind === 'player_name' ? player?.username : player?.avatarUrl) ?? null;
}
