/** Names and sizes of leagues. */

/** Limits of leagues. */
export const LEAGUE_BOUNDS = {
  maxNameLength: 60,
  maxMembers: 500,
  /** Leagues of a player, created or joined. */
  maxLeagues: 20,
} as const;

/** The hour of Monday, in the product's time zone, at which the weekly summary is sent. */
export const LEAGUE_SUMMARY_HOUR = 8;

/** What is wrong with the name of a league, without surrounding whitespace; null when it is valid. */
export function leagueNameProblem(name: string): string | null {
  const { maxNameLength } = LEAGUE_BOUNDS;
  if (!name) return 'Please enter a name';
  return name.length > maxNameLength ? `A name has at most ${maxNameLength} characters` : null;
}
