import type { LimitName, PlayerLimits } from '@daily/rules/player-limits';

/** The limits that a form holds. Empty fields are not a number. */
export function limitsFrom(text: (name: LimitName) => string): PlayerLimits {
  const number = (name: LimitName) => (text(name).trim() === '' ? Number.NaN : Number(text(name)));
  return {
    leagueMembers: number('leagueMembers'),
    leaguesPerPlayer: number('leaguesPerPlayer'),
    apiTokensPerPlayer: number('apiTokensPerPlayer'),
    reportsPerDay: number('reportsPerDay'),
    contestQuestions: number('contestQuestions'),
  };
}
