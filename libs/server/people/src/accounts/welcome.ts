import type { Caller } from '@daily/kit/runtime/caller';
import { AuthenticationSuccess } from './account.inputs';
import { PlayerLoader } from '../profiles/player.loader';
import type { Authentication } from '../sessions/session.service';

/** From here on the request is the viewer's own: what it selects of them is told as to themselves. */
export function welcome(authentication: Authentication, caller: Caller): AuthenticationSuccess {
  caller.becomes(authentication.viewer);
  caller.get(PlayerLoader).prime(authentication.viewer);
  return Object.assign(new AuthenticationSuccess(), authentication);
}
