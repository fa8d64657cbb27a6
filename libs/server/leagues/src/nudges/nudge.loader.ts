import DataLoader from 'dataloader';
import type { Caller } from '@daily/kit/runtime/caller';
import type { People, Player } from '@daily/people';
import type { NudgeAbility, NudgeStates } from './nudge-states';

/** Loads what the viewer can do about members, with one statement per request and moment. */
export class NudgeLoader {
  private readonly byPlayer = new DataLoader<Player, NudgeAbility>((players) => this.read(players), {
    // A later mutation of the request may change it.
    cache: false,
  });

  constructor(
    private readonly states: NudgeStates,
    private readonly players: People['players'],
    private readonly caller: Caller,
  ) {}

  load(player: Player): Promise<NudgeAbility> {
    return this.byPlayer.load(player);
  }

  private async read(players: readonly Player[]): Promise<NudgeAbility[]> {
    const viewer = await this.players.of(this.caller).load(this.caller.requireViewer().id);
    return viewer
      ? this.states.ofAll(viewer, players)
      : players.map(() => ({ canNudge: false, isNudged: false }));
  }
}
