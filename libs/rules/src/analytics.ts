/** The events by which the use of the product is counted, with what each tells. */

/** What a field of an event may hold. */
type FieldKind = 'count' | 'boolean' | 'percentage' | 'label';

/** A field: its kind, and whether an event may do without. */
interface FieldRule {
  readonly kind: FieldKind;
  readonly optional?: true;
}

const count: FieldRule = { kind: 'count' };
const label: FieldRule = { kind: 'label' };

/** Every event and what it tells (specification, section 1). None holds a name, an email or an address. */
export interface EventFieldsByName {
  /** A question was answered; `secondsSpent` is missing where nobody looked at the clock. */
  trivia_answer: { questionId: number; isCorrect: boolean; secondsSpent?: number | null };
  /** The question of the day is done: points it earned, days of the streak. */
  daily_complete: { score: number; streak: number };
  contest_join: { contestId: string };
  contest_complete: { contestId: string; percentage: number };
  leaderboard_view: { board: string };
  /** An account was made; told after it succeeded. */
  sign_up: { method: string };
  /** Somebody signed in; told after it succeeded. */
  login: { method: string };
  share: { platform: string; shareType: string };
}

/** The name of an event. */
export type EventName = keyof EventFieldsByName;

/** The fields of an event. */
export type EventFields<N extends EventName = EventName> = EventFieldsByName[N];

/** The same as rules, by which what comes from outside is checked. */
const RULES: { readonly [N in EventName]: Readonly<Record<keyof EventFieldsByName[N], FieldRule>> } = {
  trivia_answer: {
    questionId: count,
    isCorrect: { kind: 'boolean' },
    secondsSpent: { ...count, optional: true },
  },
  daily_complete: { score: count, streak: count },
  contest_join: { contestId: label },
  contest_complete: { contestId: label, percentage: { kind: 'percentage' } },
  leaderboard_view: { board: label },
  sign_up: { method: label },
  login: { method: label },
  share: { platform: label, shareType: label },
};

/** The names of all events. */
export const EVENT_NAMES = Object.keys(RULES) as EventName[];

/** The most characters of a label, such as a platform or the id of a contest. */
const MAX_LABEL_LENGTH = 64;
/** The most of a count: what a column of integers holds. */
const MAX_COUNT = 2_147_483_647;

const FITS: Record<FieldKind, (value: unknown) => boolean> = {
  count: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT,
  percentage: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100,
  boolean: (value) => typeof value === 'boolean',
  label: (value) => typeof value === 'string' && /^[\w.:-]+$/.test(value) && value.length <= MAX_LABEL_LENGTH,
};

/** What keeps fields from being those of an event, in words; null when nothing does. Absent and null are the same. */
export function eventProblem(name: EventName, fields: Readonly<Record<string, unknown>>): string | null {
  const rules: Record<string, FieldRule> = RULES[name];
  const given = Object.keys(fields).filter((field) => fields[field] !== undefined && fields[field] !== null);
  const unknown = given.find((field) => !Object.hasOwn(rules, field));
  if (unknown !== undefined) return `${name} has no field ${unknown}`;
  for (const [field, { kind, optional }] of Object.entries(rules)) {
    if (!given.includes(field)) {
      if (!optional) return `${name} needs ${field}`;
    } else if (!FITS[kind](fields[field])) return `${field} of ${name} must be a ${kind}`;
  }
  return null;
}
