/** What a program reads and changes through its client. */
export interface Report {
  /** The text of today's question. */
  question: string;
  /** Global ids of the players on two pages of the leaderboard. */
  players: string[];
  /** The email of the owner of the token. */
  email: string;
  /** The username after a change. */
  username: string;
  /** The code of the problem that prevented another change. */
  problem: string;
  /** What a client of the REST facade receives when it is refused. */
  failures?: { status: number; message: string }[];
}

/** A program that uses the product at an origin with an API token. */
export type Program = (url: string, token: string) => Promise<Report>;

/** The value of a field that the schema lets be null. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value is missing');
  return value;
}
