/** Who calls: the owner is the player whose data the others are after. The owner is last, because its calls may use up the data. */
export const IDENTITIES = [
  'anonymous',
  'bare profile',
  'stranger',
  'editor',
  'admin',
  'read token',
  'write token',
  'owner',
] as const;

/** `bare profile` sends no credentials and names a profile without a password; the tokens are the owner's. */
export type Identity = (typeof IDENTITIES)[number];

/** The identities that a call is allowed for. */
export type Allowed = readonly Identity[];

/** All identities. */
export const EVERYONE: Allowed = IDENTITIES;
/** Who is signed in. */
export const SESSIONS: Allowed = ['stranger', 'editor', 'admin', 'owner'];
/** Everyone for changes that need no account: a token that may only read changes nothing. */
export const WRITERS: Allowed = IDENTITIES.filter((identity) => identity !== 'read token');
/** Who writes content. */
export const STAFF: Allowed = ['editor', 'admin'];
/** Who acts for an account of their own. */
export const PLAYERS: Allowed = [...SESSIONS, 'write token'];
/** Who changes a league: its owner. */
export const LEAGUE_OWNER: Allowed = ['write token', 'owner'];
/** Who changes and tests a webhook: its owner. */
export const WEBHOOK_OWNER: Allowed = ['write token', 'owner'];
/** Who may act for the profile that the call names. */
export const ACTING: Allowed = ['bare profile', 'write token', 'owner'];
