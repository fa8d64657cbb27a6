import { addDays, type Day } from '@daily/rules/calendar';

const TODAY = '2026-03-10' as Day;

/** An answer to the question of `daysAgo` days before the last day of the fixture. The correct option is B. */
export function answered(daysAgo: number, letter: 'A' | 'B') {
  const isCorrect = letter === 'B';
  return {
    __typename: 'Answer' as const,
    id: `answer-${daysAgo}`,
    letter,
    isCorrect,
    pointsAwarded: isCorrect ? 20 : 0,
    confidence: null as string | null,
    question: {
      __typename: 'Question' as const,
      id: `question-${daysAgo}`,
      day: addDays(TODAY, -daysAgo),
      slug: null as string | null,
      textHtml: `<p>Question of ${daysAgo} days ago?</p>`,
      titleHtml: `Question of ${daysAgo} days ago?`,
      category: 'Web',
      options: [
        { __typename: 'QuestionOption' as const, letter: 'A' as const, textHtml: 'Ant' },
        { __typename: 'QuestionOption' as const, letter: 'B' as const, textHtml: 'Bee' },
        { __typename: 'QuestionOption' as const, letter: 'C' as const, textHtml: 'Cat' },
        { __typename: 'QuestionOption' as const, letter: 'D' as const, textHtml: 'Dog' },
      ],
      correctAnswer: 'B' as const,
      explanationHtml: '<p>Bees fly.</p>',
    },
  };
}

/** A page of answers. */
export function answerPage(answers: readonly ReturnType<typeof answered>[], hasNextPage = false) {
  return {
    __typename: 'AnswerConnection' as const,
    edges: answers.map((node) => ({ __typename: 'AnswerEdge' as const, cursor: `cursor-${node.id}`, node })),
    pageInfo: {
      __typename: 'PageInfo' as const,
      hasNextPage,
      endCursor: answers.length > 0 ? `cursor-${answers.at(-1)?.id}` : null,
    },
  };
}

/** A category with its months, each as a tuple of month, answers and correct answers. */
export function category(name: string, ...months: [month: string, answered: number, correct: number][]) {
  const sum = (index: 1 | 2) => months.reduce((total, month) => total + month[index], 0);
  return {
    __typename: 'CategoryAccuracy' as const,
    category: name,
    answered: sum(1),
    correct: sum(2),
    months: months.map(([month, answered, correct]) => ({
      __typename: 'MonthAccuracy' as const,
      month,
      answered,
      correct,
    })),
  };
}

/** A level of confidence with its months, each as a tuple of month, answers and correct answers. */
export function level(
  confidence: 'GUESSING' | 'FAIRLY_SURE' | 'SURE',
  expectedPercent: number,
  ...months: [month: string, answered: number, correct: number][]
) {
  const { category: _category, ...counts } = category('', ...months);
  return { ...counts, __typename: 'ConfidenceCalibration' as const, confidence, expectedPercent };
}

/** A viewer with answers. `fields` overrides the defaults. */
export function progressViewer(fields: object = {}) {
  return {
    __typename: 'Viewer' as const,
    id: 'viewer-1',
    accuracy: [
      category('Web', ['2026-01', 4, 3], ['2026-03', 1, 0]),
      category('Security', ['2026-03', 2, 2]),
    ],
    calibration: [] as object[],
    answers: answerPage([answered(1, 'B'), answered(2, 'A')]),
    ...fields,
  };
}
