import { isEditorScope, TOKEN_SCOPES, type TokenScope } from '@daily/rules/account/token-scopes';
import type { ApiToken } from './use-revoke-api-token';

/** A scope as the schema names it. */
export type SchemaScope = ApiToken['scopes'][number];

const SCOPES: Readonly<Record<SchemaScope, TokenScope>> = {
  READ: 'read',
  WRITE: 'write',
  ANSWERS_READ: 'answers:read',
  ANSWERS_WRITE: 'answers:write',
  SHARES_READ: 'shares:read',
  SHARES_WRITE: 'shares:write',
  CONTESTS_READ: 'contests:read',
  CONTESTS_WRITE: 'contests:write',
  LEAGUES_READ: 'leagues:read',
  LEAGUES_WRITE: 'leagues:write',
  PROFILE_READ: 'profile:read',
  PROFILE_WRITE: 'profile:write',
  QUESTIONS_WRITE: 'questions:write',
  BLOG_WRITE: 'blog:write',
  WEBHOOKS_READ: 'webhooks:read',
  WEBHOOKS_WRITE: 'webhooks:write',
};

/** The label and description of a scope. */
export const scopeText = (scope: SchemaScope) => TOKEN_SCOPES[SCOPES[scope]];

const isSchemaScope = (name: string): name is SchemaScope => Object.hasOwn(SCOPES, name);

/** The scopes of single subjects that a player with a role can use. */
export function subjectScopes(isEditor: boolean): readonly SchemaScope[] {
  return Object.keys(SCOPES).filter(
    (name): name is SchemaScope =>
      isSchemaScope(name) &&
      SCOPES[name].includes(':') &&
      // Players may report questions, but write neither them nor posts.
      (isEditor || name === 'QUESTIONS_WRITE' || !isEditorScope(SCOPES[name])),
  );
}
