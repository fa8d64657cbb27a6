import { cleanName } from '@daily/rules/account';
import {
  CONTEST_BOUNDS,
  CONTEST_DEFAULTS,
  contestSlug,
  isContestSlug,
  REVEAL_POLICIES,
  type RevealPolicy,
} from '@daily/rules/contest';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { isOptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { localIdOf } from '@daily/kit/graphql/node';
import { invalid } from '@daily/kit/runtime/errors';
import { inputInstant } from '@daily/kit/input/input-instant';
import { storedPictureAddress } from '@daily/kit/input/picture-address';
import { validate } from 'uuid';
import type { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';

/** A question as an editor writes it. Unvalidated input. The REST API names its text `questionText`, as in all its questions. */
export type NewContestQuestion = Partial<Record<keyof QuestionFields | 'questionText', unknown>>;

/** The fields of a question that editors write. */
export type QuestionFields = Omit<ContestQuestion, 'id' | 'contestId' | 'contest' | 'position'>;

/** The fields of a contest that editors write. */
export type ContestFields = Pick<
  Contest,
  | 'slug'
  | 'title'
  | 'description'
  | 'coverUrl'
  | 'startsAt'
  | 'endsAt'
  | 'published'
  | 'secondsPerQuestion'
  | 'prize'
  | 'revealAnswers'
  | 'shuffleOptions'
  | 'freezeMinutes'
  | 'leagueId'
>;

/** Changes of a contest; a missing or undefined key leaves its field unchanged. Unvalidated input. */
export type ContestChange = Partial<Record<keyof ContestFields | 'questions', unknown>>;

const DEFAULTS: Omit<ContestFields, 'slug' | 'title' | 'startsAt' | 'endsAt'> = {
  description: '',
  coverUrl: null,
  published: false,
  secondsPerQuestion: CONTEST_DEFAULTS.secondsPerQuestion,
  prize: null,
  revealAnswers: CONTEST_DEFAULTS.revealAnswers,
  shuffleOptions: CONTEST_DEFAULTS.shuffleOptions,
  freezeMinutes: CONTEST_DEFAULTS.freezeMinutes,
  leagueId: null,
};

/** How each field is validated. */
const CHECKS: {
  [Name in keyof ContestFields]: (value: unknown, path: string, publicUrl: string) => ContestFields[Name];
} = {
  slug: checkedSlug,
  title: (value, path) => {
    const title = typeof value === 'string' ? cleanName(value) : '';
    const max = CONTEST_BOUNDS.maxTitleLength;
    if (!title || title.length > max) throw invalid(`${path} must be 1 to ${max} characters`, path);
    return title;
  },
  description: (value, path) => checkedText(value, path, 0, CONTEST_BOUNDS.maxDescriptionLength),
  coverUrl: storedPictureAddress,
  startsAt: (value, path) => inputInstant(value, path),
  endsAt: (value, path) => inputInstant(value, path),
  published: checkedFlag,
  secondsPerQuestion: (value, path) =>
    checkedInteger(value, path, CONTEST_BOUNDS.minSecondsPerQuestion, CONTEST_BOUNDS.maxSecondsPerQuestion),
  prize: (value, path) =>
    value === null || value === '' ? null : checkedText(value, path, 1, CONTEST_BOUNDS.maxPrizeLength),
  revealAnswers: (value, path) => {
    const policies: readonly unknown[] = REVEAL_POLICIES;
    if (!policies.includes(value)) throw invalid(`${path} must be ${REVEAL_POLICIES.join(' or ')}`, path);
    return value as RevealPolicy;
  },
  shuffleOptions: checkedFlag,
  freezeMinutes: (value, path) => checkedInteger(value, path, 0, CONTEST_BOUNDS.maxFreezeMinutes),
  leagueId: checkedLeague,
};

/**
 * The fields of a contest after a change.
 * @param before the fields before it; null for a new contest, which needs a title, a start and an end.
 * @param publicUrl the product's public origin.
 * @throws Failure invalid
 */
export function changedFields(
  before: ContestFields | null,
  change: ContestChange,
  publicUrl: string,
): ContestFields {
  if (!before && [change.title, change.startsAt, change.endsAt].some((value) => !isGiven(value)))
    throw invalid(TRIVIA_TEXTS.missingInformation);
  const given = Object.entries(CHECKS).flatMap(([name, check]) => {
    const value = change[name as keyof ContestFields];
    // An empty slug means the one that the title makes.
    const isLeftOut = value === undefined || (name === 'slug' && !isGiven(value));
    return isLeftOut ? [] : [[name, check(value, name, publicUrl)] as const];
  });
  const start = before ?? { ...DEFAULTS, slug: '' };
  const fields = { ...start, ...Object.fromEntries(given) } as ContestFields;
  if (fields.startsAt >= fields.endsAt) throw invalid('endsAt must be after startsAt', 'endsAt');
  if (!fields.slug) fields.slug = slugOf(fields.title);
  return fields;
}

/** The validated questions of a contest. @param max number of questions. @throws Failure invalid */
export function checkedQuestions(value: unknown, max: number): QuestionFields[] {
  if (!Array.isArray(value) || value.length > max)
    throw invalid(`questions must be a list of at most ${max} questions`, 'questions');
  return value.map((question: unknown, index) => checkedQuestion(question, `questions.${index}`));
}

/** Characters of an unknown field that a message repeats. */
const MAX_SHOWN_NAME = 40;

/** The fields that a question may have. A misspelled one would be lost, and could not be corrected once the contest has started. */
const QUESTION_FIELDS: ReadonlySet<string> = new Set<keyof NewContestQuestion>([
  'text',
  'questionText',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correctAnswer',
  'explanation',
  'points',
]);

function checkedQuestion(value: unknown, path: string): QuestionFields {
  if (typeof value !== 'object' || value === null) throw invalid(`${path} must be an object`, path);
  const unknown = Object.keys(value).find((name) => !QUESTION_FIELDS.has(name));
  if (unknown !== undefined)
    throw invalid(`${path} has an unknown field: ${unknown.slice(0, MAX_SHOWN_NAME)}`, path);
  const given: NewContestQuestion = value;
  const option = (name: 'optionA' | 'optionB' | 'optionC' | 'optionD') =>
    checkedText(given[name], `${path}.${name}`, 1, CONTEST_BOUNDS.maxOptionLength);
  const { correctAnswer, explanation, points } = given;
  const textName = given.text === undefined ? 'questionText' : 'text';
  if (!isOptionLetter(correctAnswer))
    throw invalid(`${path}.correctAnswer must be A, B, C or D`, `${path}.correctAnswer`);
  return {
    text: checkedText(given[textName], `${path}.${textName}`, 1, CONTEST_BOUNDS.maxQuestionLength),
    optionA: option('optionA'),
    optionB: option('optionB'),
    optionC: option('optionC'),
    optionD: option('optionD'),
    correctAnswer,
    explanation: checkedText(
      explanation ?? '',
      `${path}.explanation`,
      0,
      CONTEST_BOUNDS.maxExplanationLength,
    ),
    points: checkedInteger(points ?? CONTEST_DEFAULTS.points, `${path}.points`, 1, CONTEST_BOUNDS.maxPoints),
  };
}

/** The slug of a title that has none: `contest` when no letter of it can be in a slug. */
function slugOf(title: string): string {
  const slug = contestSlug(title);
  return slug === '' || validate(slug) ? 'contest' : slug;
}

function checkedSlug(value: unknown, path: string): string {
  // A slug that looks like an id would be read as one.
  if (typeof value === 'string' && isContestSlug(value) && !validate(value)) return value;
  throw invalid(`${path} must be lower-case letters and digits, joined by single hyphens`, path);
}

function checkedText(value: unknown, path: string, min: number, max: number): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (typeof value !== 'string' || text.length < min || text.length > max)
    throw invalid(`${path} must be a text of ${min} to ${max} characters`, path);
  return text;
}

function checkedFlag(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  throw invalid(`${path} must be true or false`, path);
}

function checkedInteger(value: unknown, path: string, min: number, max: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw invalid(`${path} must be an integer from ${min} to ${max}`, path);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The id of a league, from its global id or from its id in addresses. @throws Failure invalid */
function checkedLeague(value: unknown, path: string): string | null {
  if (value === null || value === '') return null;
  const id = typeof value === 'string' ? (localIdOf('League', value) ?? value) : '';
  if (!validate(id)) throw invalid(LEAGUE_TEXTS.notFound, path);
  return id;
}
