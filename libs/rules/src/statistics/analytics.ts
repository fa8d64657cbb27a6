/** The analytics events: their names, their fields, and the validation of fields sent by a client. */

/** The type of an event field. */
type FieldKind = 'count' | 'boolean' | 'percentage' | 'label';

/** The validation rule of an event field. */
interface FieldRule {
  readonly kind: FieldKind;
  readonly optional?: true;
}

const count: FieldRule = { kind: 'count' };
const label: FieldRule = { kind: 'label' };

/** The fields of every event. No event contains a name, an email or a network address. */
export interface EventFieldsByName {
  /** A question was answered. `secondsSpent` is absent when the time was not measured. */
  trivia_answer: { questionId: number; isCorrect?: boolean | null; secondsSpent?: number | null };
  /** The question of the day was completed: the points earned, and the streak in days. */
  daily_complete: { score: number; streak: number };
  contest_join: { contestId: string };
  contest_complete: { contestId: string; percentage: number };
  leaderboard_view: { board: string };
  /** Sent after an account was created. */
  sign_up: { method: string };
  /** Sent after a successful login. */
  login: { method: string };
  share: { platform: string; shareType: string };
}

/** The name of an event. */
export type EventName = keyof EventFieldsByName;

/** The fields of an event. */
export type EventFields<N extends EventName = EventName> = EventFieldsByName[N];

/** The validation rules of {@link EventFieldsByName}. */
const RULES: { readonly [N in EventName]: Readonly<Record<keyof EventFieldsByName[N], FieldRule>> } = {
  trivia_answer: {
    questionId: count,
    isCorrect: { kind: 'boolean', optional: true },
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

/** Maximum length of a label, such as a platform or a contest id, in characters. */
const MAX_LABEL_LENGTH = 64;
/** Maximum count: the largest value of PostgreSQL's `integer`. */
const MAX_COUNT = 2_147_483_647;

const isIntegerUpTo = (value: unknown, max: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

const IS_VALID: Record<FieldKind, (value: unknown) => boolean> = {
  count: (value) => isIntegerUpTo(value, MAX_COUNT),
  percentage: (value) => isIntegerUpTo(value, 100),
  boolean: (value) => typeof value === 'boolean',
  label: (value) => typeof value === 'string' && /^[\w.:-]+$/.test(value) && value.length <= MAX_LABEL_LENGTH,
};

/** What each kind of field must be, for error messages. */
const EXPECTED: Record<FieldKind, string> = {
  count: `an integer from 0 to ${MAX_COUNT}`,
  percentage: 'an integer from 0 to 100',
  boolean: 'a boolean',
  label: `1 to ${MAX_LABEL_LENGTH} letters, digits or any of _ . : -`,
};

/**
 * Validates the fields of an event. Null counts as absent. Returns an error message that begins with the field, or null when all
 * are valid.
 */
export function eventProblem(name: EventName, fields: Readonly<Record<string, unknown>>): string | null {
  const rules: Record<string, FieldRule> = RULES[name];
  const given = Object.keys(fields).filter((field) => fields[field] !== undefined && fields[field] !== null);
  const unknown = given.find((field) => !Object.hasOwn(rules, field));
  if (unknown !== undefined) return `${unknown} is unknown`;
  for (const [field, { kind, optional }] of Object.entries(rules)) {
    if (!given.includes(field)) {
      if (!optional) return `${field} is required`;
    } else if (!IS_VALID[kind](fields[field])) return `${field} must be ${EXPECTED[kind]}`;
  }
  return null;
}
