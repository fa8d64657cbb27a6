import { isEditorScope } from '@daily/rules/account/token-scopes';
import type { RestRoute } from '@daily/kit/rest/route';

/** Whether a route accepts API tokens. A token has the role of a player, but for the scopes of editors. */
export function isForTokens({ access, scope }: RestRoute): boolean {
  if (access === 'public' || access === 'acting' || access === 'player') return true;
  return access === 'editor' && scope !== undefined && isEditorScope(scope);
}

/** What a caller needs for a route, and what happens besides its reply. */
export function descriptionOf(route: RestRoute): string {
  const { method, sideEffect, upload } = route;
  const sentences = [
    callersOf(route),
    tokensOf(route),
    sideEffect && 'A GET that changes something: prefetch requests are refused.',
    upload && `Accepts up to ${upload.maxBytes / 1_000_000} MB.`,
    method === 'POST' && !sideEffect && 'Repeats are safe with an idempotency key.',
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}

function callersOf({ access }: RestRoute): string {
  switch (access) {
    case 'public':
      return 'Open to everyone.';
    case 'acting':
      return 'Requires the player whom the call names, or a profile without a password.';
    case 'player':
      return 'Requires a signed-in player.';
    case 'editor':
      return 'Requires an editor.';
    case 'admin':
      return 'Requires an admin.';
    case 'session':
      return 'Requires a session.';
    case 'session-or-anonymous':
      return 'Requires a session or the password.';
  }
}

function tokensOf(route: RestRoute): string {
  if (!isForTokens(route)) return 'API tokens are refused.';
  return route.scope ? `An API token needs the scope \`${route.scope}\`.` : '';
}
