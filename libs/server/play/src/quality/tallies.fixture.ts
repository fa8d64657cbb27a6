import { Caller } from '@daily/kit/runtime/caller';
import type { Question } from '@daily/questions';
import { addDays, type Day } from '@daily/rules/calendar';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { WiredSlices } from '../wired-slices.fixture';

/** A Monday, the first day of these specs. */
export const FIRST = '2026-01-05' as Day;

/** Editors of these specs. */
export const [ADA, BEN] = ['ada', 'ben'].map(
  (id) => new Caller({ viewer: { id, role: 'editor' }, address: '192.0.2.8' }),
) as [Caller, Caller];

/** Inserts the profiles of the editors. */
export async function addEditors({ platform }: TestPlatform): Promise<void> {
  await platform.database.orm.query(
    `INSERT INTO player (id, username, email, created_at) SELECT name, name, name || '@editors.example', $1 FROM unnest($2::text[]) AS name`,
    [START, ['ada', 'ben']],
  );
}

/** Schedules the questions of the first days, and moves the clock to the day after them. */
export async function closedQuestions(
  test: TestPlatform,
  slices: WiredSlices,
  days: number,
): Promise<Question[]> {
  const questions: Question[] = [];
  for (let day = 0; day < days; day += 1)
    questions.push((await slices.questions.schedule.schedule(addDays(FIRST, day)))!);
  test.clock.set(new Date(`${addDays(FIRST, days)}T12:00:00Z`));
  return questions;
}

/** The three wrong options of a question. */
export const wrongOf = ({ correctAnswer }: Question) =>
  OPTION_LETTERS.filter((letter) => letter !== correctAnswer) as [OptionLetter, OptionLetter, OptionLetter];

/** Records how many players chose the key and each of the wrong options, in place of what is known. */
export async function tally(
  { platform }: TestPlatform,
  question: Question,
  [right, ...wrong]: [number, number, number, number],
): Promise<void> {
  const { orm } = platform.database;
  const letters = [question.correctAnswer, ...wrongOf(question)];
  await orm.query('DELETE FROM answer_count WHERE question_id = $1', [question.id]);
  await orm.query(
    `INSERT INTO answer_count (question_id, letter, shard, answers)
     SELECT $1, letter, 0, answers FROM unnest($2::text[], $3::int[]) AS given (letter, answers)`,
    [question.id, letters, [right, ...wrong]],
  );
}
