import { cleanName } from '@daily/rules/account';
import { CONTEST_BOUNDS, isContestSlug } from '@daily/rules/contest';
import { instantOfWallTime } from '@daily/rules/calendar/wall-time';
import type { DraftProblems } from '../../../../features/admin/editing/use-editor-draft';
import { isCoverAddress } from '../../../../features/admin/pictures/cover-address';
import type { ContestDraft, QuestionDraft } from './contest-draft';

/** Bytes of JSON that the questions of a contest may have: a request has at most 64 KiB, description and names included. */
const MAX_QUESTIONS_BYTES = 40_000;

/** What must be mended before a form can be saved. */
export function contestProblems(draft: ContestDraft, timeZone: string): DraftProblems {
  const problems: Record<string, string> = {};
  const check = (path: string, isValid: boolean, message: string) => {
    if (!isValid) problems[path] = message;
  };
  const { maxTitleLength, maxSlugLength, maxDescriptionLength, maxPrizeLength } = CONTEST_BOUNDS;
  const title = cleanName(draft.title);
  check(
    'title',
    title.length > 0 && title.length <= maxTitleLength,
    `Enter 1 to ${maxTitleLength} characters`,
  );
  check(
    'slug',
    draft.slug === '' || isContestSlug(draft.slug),
    `Use lower-case letters, digits and single hyphens, at most ${maxSlugLength}`,
  );
  check(
    'description',
    draft.description.length <= maxDescriptionLength,
    `Use at most ${maxDescriptionLength} characters`,
  );
  check(
    'coverUrl',
    isCoverAddress(draft.coverUrl.trim()),
    'Upload a picture, or enter an https address of at most 512 characters',
  );
  check('prize', draft.prize.length <= maxPrizeLength, `Use at most ${maxPrizeLength} characters`);
  const start = instantOfWallTime(draft.startsAt, timeZone);
  const end = instantOfWallTime(draft.endsAt, timeZone);
  check('startsAt', start !== null, 'Enter a date and a time');
  check('endsAt', end !== null, 'Enter a date and a time');
  if (start && end) check('endsAt', start < end, 'The end must be after the start');
  const { minSecondsPerQuestion, maxSecondsPerQuestion, maxFreezeMinutes } = CONTEST_BOUNDS;
  Object.assign(
    problems,
    numberProblem(
      'secondsPerQuestion',
      draft.secondsPerQuestion,
      minSecondsPerQuestion,
      maxSecondsPerQuestion,
    ),
    numberProblem('freezeMinutes', draft.freezeMinutes, 0, maxFreezeMinutes),
    ...draft.questions.map((question, index) => questionProblems(question, `questions.${index}`)),
  );
  const { maxQuestions } = CONTEST_BOUNDS;
  check('questions', draft.questions.length <= maxQuestions, `Use at most ${maxQuestions} questions`);
  const bytes = new Blob([JSON.stringify(draft.questions)]).size;
  check(
    'questions',
    bytes <= MAX_QUESTIONS_BYTES,
    'The questions are too long to be saved together. Shorten explanations, or use fewer questions',
  );
  return problems;
}

/** The place of the first question that has a problem, from 0; null when none has. */
export function questionAtFault(problems: DraftProblems): number | null {
  const places = Object.keys(problems).flatMap((path) => /^questions\.(\d+)\./.exec(path)?.[1] ?? []);
  return places.length > 0 ? Math.min(...places.map(Number)) : null;
}

const QUESTION_TEXTS = {
  text: { label: 'the question', min: 1, max: CONTEST_BOUNDS.maxQuestionLength },
  optionA: { label: 'option A', min: 1, max: CONTEST_BOUNDS.maxOptionLength },
  optionB: { label: 'option B', min: 1, max: CONTEST_BOUNDS.maxOptionLength },
  optionC: { label: 'option C', min: 1, max: CONTEST_BOUNDS.maxOptionLength },
  optionD: { label: 'option D', min: 1, max: CONTEST_BOUNDS.maxOptionLength },
  explanation: { label: 'the explanation', min: 0, max: CONTEST_BOUNDS.maxExplanationLength },
} as const;

function questionProblems(question: QuestionDraft, path: string): DraftProblems {
  const problems: Record<string, string> = {};
  for (const [name, { label, min, max }] of Object.entries(QUESTION_TEXTS)) {
    const { length } = question[name as keyof typeof QUESTION_TEXTS].trim();
    if (length < min) problems[`${path}.${name}`] = `Enter ${label}`;
    if (length > max) problems[`${path}.${name}`] = `Use at most ${max} characters for ${label}`;
  }
  return { ...problems, ...numberProblem(`${path}.points`, question.points, 1, CONTEST_BOUNDS.maxPoints) };
}

function numberProblem(path: string, text: string, min: number, max: number): DraftProblems {
  const value = Number(text);
  const isValid = /^\d+$/.test(text.trim()) && value >= min && value <= max;
  return isValid ? {} : { [path]: `Enter a whole number from ${min} to ${max}` };
}
