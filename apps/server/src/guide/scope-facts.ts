import type { GuideTable } from '@daily/guide';
import { ALL_TOKEN_SCOPES, TOKEN_SCOPES } from '@daily/rules/account/token-scopes';

/** The scopes of API tokens, in the spelling of the schema. */
export function scopeTable(): GuideTable {
  return {
    head: ['Scope', 'Meaning'],
    rows: ALL_TOKEN_SCOPES.map((scope) => [
      `\`${scope.replace(':', '_').toUpperCase()}\``,
      TOKEN_SCOPES[scope].description,
    ]),
  };
}
