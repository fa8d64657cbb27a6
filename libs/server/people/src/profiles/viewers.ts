import type { Caller } from '@daily/kit/runtime/caller';
import { unauthenticated } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { Player } from './player.entity';
import type { PlayerLoader } from './player.loader';
import { SignedInViewer, ViewerSuccess } from './viewer.graphql-types';

/** Makes the schema's `Viewer` from the caller of a request. */
export class Viewers {
  constructor(private readonly players: PerRequest<PlayerLoader>) {}

  /** The viewer, or null for an unauthenticated caller or a deleted account. */
  async of(caller: Caller): Promise<SignedInViewer | null> {
    if (!caller.viewer) return null;
    const player = await this.players.of(caller).load(caller.viewer.id);
    return player && new SignedInViewer(player, caller.sessionHash);
  }

  /** The viewer. @throws Failure unauthenticated for an anonymous caller */
  async current(caller: Caller): Promise<SignedInViewer> {
    const viewer = await this.of(caller);
    if (!viewer) throw unauthenticated();
    return viewer;
  }

  /** The success of a mutation that did something for the viewer. @throws Failure unauthenticated for an anonymous caller */
  async success(caller: Caller): Promise<ViewerSuccess> {
    return new ViewerSuccess(await this.current(caller));
  }

  /** The viewer after a change of their player, which later reads of the request also return. */
  updated(caller: Caller, player: Player): SignedInViewer {
    this.players.of(caller).prime(player);
    return new SignedInViewer(player, caller.sessionHash);
  }
}
