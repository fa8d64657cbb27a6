import { LIMIT_NAMES, type LimitName, type PlayerLimits } from '@daily/rules/player-limits';

/** The limits that a form holds. Empty fields are not a number. */
export function limitsFrom(text: (name: LimitName) => string): PlayerLimits {
  const number = (name: LimitName) => (text(name).trim() === '' ? Number.NaN : Number(text(name)));
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, number(name)])) as unknown as PlayerLimits;
}
