/** What a scope of an API token allows, as the pages and the schema describe it. */
interface ScopeText {
  /** A few words, for lists. */
  label: string;
  /** One sentence. */
  description: string;
}

/** The scopes of API tokens: two umbrellas, then one for each subject. */
export const TOKEN_SCOPES = {
  read: { label: 'Read', description: 'May read what its owner may see.' },
  write: {
    label: 'Read and write',
    description:
      'May read, and act for its owner in all the subjects below, except for what requires an editor. Never includes the account ' +
      'itself: password, sessions, passkeys, tokens and deletion.',
  },
  'answers:read': {
    label: 'Read answers',
    description: 'May read what only its owner sees of answers, such as how long they took.',
  },
  'answers:write': { label: 'Answers', description: 'May answer questions and practice.' },
  'shares:read': {
    label: 'Read shares',
    description: 'May read the share links of its owner, and what followed from them.',
  },
  'shares:write': {
    label: 'Shares',
    description: 'May create and verify share links, and report what followed from them.',
  },
  'contests:read': { label: 'Read contests', description: 'May read how its owner takes part in contests.' },
  'contests:write': {
    label: 'Contests',
    description: 'May join contests, answer their questions and turn their reminders on or off.',
  },
  'leagues:read': {
    label: 'Read leagues',
    description: 'May read the leagues of its owner, with their members and boards.',
  },
  'leagues:write': {
    label: 'Leagues',
    description: 'May create, change, join, leave and report leagues.',
  },
  'profile:read': {
    label: 'Read the profile',
    description: 'May read what only its owner sees, such as the email address and the streak freezes.',
  },
  'profile:write': {
    label: 'Profile',
    description:
      'May read and change the profile and the daily reminder, and buy streak freezes with points.',
  },
  'questions:write': {
    label: 'Questions',
    description: 'May report questions, and write and import drafts for an owner who is an editor.',
  },
  'blog:write': {
    label: 'Blog',
    description:
      'May write, change and delete posts of the blog, and upload pictures, for an owner who is an editor.',
  },
  'webhooks:read': {
    label: 'Read webhooks',
    description: 'May read the webhooks of its owner, and what was sent to them.',
  },
  'webhooks:write': { label: 'Webhooks', description: 'May create, change and delete webhooks.' },
} as const satisfies Readonly<Record<string, ScopeText>>;

/** The message for a token without a scope. */
export const NO_SCOPE = 'Please choose at least one permission';

/** A scope of an API token. */
export type TokenScope = keyof typeof TOKEN_SCOPES;

/** All scopes, in the order in which they are listed. */
export const ALL_TOKEN_SCOPES = Object.keys(TOKEN_SCOPES) as readonly TokenScope[];

/** Whether the scopes of a token include what a request requires. `write` includes all others, `x:write` includes `x:read`. */
export function includesScope(scopes: readonly TokenScope[], required: TokenScope): boolean {
  if (scopes.includes(required) || scopes.includes('write')) return true;
  if (required !== 'read' && !required.endsWith(':read')) return false;
  return scopes.includes('read') || scopes.some((scope) => scope === required.replace(':read', ':write'));
}

/** Scopes without repetitions and without those that others include, in the order of the list. */
export function distinctScopes(scopes: readonly TokenScope[]): TokenScope[] {
  const needed = (scope: TokenScope) =>
    // What requires an editor is never included in an umbrella.
    isEditorScope(scope) ||
    !includesScope(
      scopes.filter((other) => other !== scope),
      scope,
    );
  return ALL_TOKEN_SCOPES.filter((scope) => scopes.includes(scope) && needed(scope));
}

/** Whether a scope gives an owner who is an editor more than players have. */
export function isEditorScope(scope: TokenScope): boolean {
  return scope === 'questions:write' || scope === 'blog:write';
}
