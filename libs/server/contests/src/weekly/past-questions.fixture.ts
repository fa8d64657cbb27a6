import type { Platform } from '@daily/kit/runtime/platform';
import { Question } from '@daily/questions';
import { addDays } from '@daily/rules/calendar';
import { START } from '@daily/testing/test-platform';

const DIFFICULTIES = ['hard', 'easy', 'medium'] as const;

/** Inserts a question for each of the last days, the newest with the lowest id, whose key is A. */
export async function addPastQuestions(
  { database, calendar }: Pick<Platform, 'database' | 'calendar'>,
  days: number,
): Promise<void> {
  const questions = Array.from({ length: days }, (_, index) => ({
    text: `Day ${index + 1}?`,
    optionA: `right ${index + 1}`,
    optionB: 'wrong one',
    optionC: 'wrong two',
    optionD: 'wrong three',
    correctAnswer: 'A' as const,
    explanation: 'Because.',
    points: 10,
    category: 'Web',
    difficulty: DIFFICULTIES[index % DIFFICULTIES.length] ?? 'easy',
    articles: [],
    day: addDays(calendar.today(), -index - 1),
    createdAt: START,
  }));
  await database.orm.getRepository(Question).insert(questions);
}
