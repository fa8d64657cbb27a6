import type { Unmasked } from '@apollo/client';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { percentage } from '@daily/rules/game/scoring';
import type { TodaysQuestionQuery } from './countdown/todays-question.generated';

/** Today's question before the viewer has answered it. The correct option is B. */
export const OPEN_QUESTION = {
  __typename: 'Question',
  id: 'question-1',
  day: '2030-01-01',
  text: 'Which status code says that a resource has moved for good?',
  textHtml: '<p>Which status code says that a resource has moved for good?</p>',
  points: 20,
  category: 'Web',
  tile: { __typename: 'QuestionTile', hue: 200, tones: ['', 'M0 0h8l-8 8z', 'M8.75 12h2z'] },
  attribution: null as string | null,
  difficulty: 'MEDIUM',
  answerCount: 20,
  countsDemoPlayers: false,
  closesAt: '2030-01-02T00:00:00.000Z',
  options: [
    { __typename: 'QuestionOption', letter: 'A', textHtml: '200' },
    { __typename: 'QuestionOption', letter: 'B', textHtml: '301' },
    { __typename: 'QuestionOption', letter: 'C', textHtml: '404' },
    { __typename: 'QuestionOption', letter: 'D', textHtml: '503' },
  ],
  tomorrow: { __typename: 'ComingQuestion', category: 'Networking', points: 30 },
  correctAnswer: null,
  explanationHtml: null,
  takeawayHtml: null,
  refutations: null,
  relatedArticles: null,
  answerDistribution: null,
  viewerAnswer: null,
} as const;

/** HTML of a code block as the server makes it. */
export const CODE_BLOCK =
  '<pre role="group" tabindex="0" aria-label="JavaScript code"><code><span class="hljs-keyword">const</span> a = [];</code></pre>';

/** An open question with a code block, and options with inline code. */
export const CODE_QUESTION = {
  ...OPEN_QUESTION,
  textHtml: `<p>After this line:</p>${CODE_BLOCK}<p>What is <span class="code"><code>a.length</code>?</span></p>`,
  options: OPEN_QUESTION.options.map((option) => ({
    ...option,
    textHtml: `<code>${option.textHtml}</code> or less`,
  })),
};

/** The same question once the viewer has answered it with `letter`. */
export function answeredQuestion(letter: OptionLetter) {
  const isCorrect = letter === 'B';
  return {
    ...OPEN_QUESTION,
    correctAnswer: 'B',
    answerDistribution: distribution([2, 15, 1, 2]),
    explanationHtml: '<p>301 is for good, 302 and 307 are for a while.</p>',
    takeawayHtml: '<p>A 301 is remembered.</p>',
    refutations: [
      { __typename: 'OptionRefutation', letter: 'A', textHtml: '200 moves nothing.' },
      { __typename: 'OptionRefutation', letter: 'C', textHtml: '<code>404</code> says that it is gone.' },
      { __typename: 'OptionRefutation', letter: 'D', textHtml: '503 says to come back.' },
    ],
    relatedArticles: [
      {
        __typename: 'RelatedArticle',
        id: 'article-1',
        title: 'Moving house',
        url: 'http://localhost:3000/blog/moving',
        snippet: 'On 3xx.',
      },
      {
        __typename: 'RelatedArticle',
        id: 'article-2',
        title: 'RFC 9110',
        url: 'https://example.com/',
        snippet: 'All.',
      },
    ],
    viewerAnswer: {
      __typename: 'Answer',
      id: 'answer-1',
      letter,
      isCorrect,
      pointsAwarded: isCorrect ? 20 : 0,
      secondsSpent: 12,
    },
  } as const;
}

/** The answer distribution of a question, from the number of players who chose A, B, C and D. */
function distribution(counts: readonly number[]) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return OPTION_LETTERS.map((letter, index) => {
    const answers = counts[index] ?? 0;
    const levels = { guessing: 0, fairlySure: 0, sure: 0 };
    return {
      __typename: 'OptionTally',
      letter,
      answers,
      percent: percentage(answers, total),
      ...levels,
    } as const;
  });
}

const freezes = (held: number) => ({ __typename: 'StreakFreezes', held, problem: null }) as const;

/** A viewer with a streak of `currentStreak` days and `held` streak freezes. */
export function viewerWithStreak(currentStreak: number, held = 0) {
  const player = { __typename: 'Player', id: 'player-1', userId: 'ada' as string, currentStreak } as const;
  return {
    __typename: 'Viewer',
    id: 'viewer-1',
    longestEarlierStreak: 30 as number,
    asksConfidence: true as boolean,
    player,
    streakFreezes: freezes(held),
  } as const;
}

/** The response to a recorded answer: the question with its correct option, and the viewer's new counters. */
export function recorded(letter: OptionLetter) {
  const question = answeredQuestion(letter);
  const viewer = viewerWithStreak(8);
  return {
    submitAnswer: {
      __typename: 'SubmitAnswerSuccess',
      answer: question.viewerAnswer,
      question,
      viewer: {
        ...viewer,
        player: {
          ...viewer.player,
          answeredToday: true,
          longestStreak: 8,
          totalPoints: 120,
          lifetimePoints: 120,
          monthlyPoints: 60,
        },
      },
    },
  } as const;
}

/** A response to the query `TodaysQuestion`. */
export function todaysQuestion(
  question: object | null,
  viewer: object | null = null,
): Unmasked<TodaysQuestionQuery> {
  return { todaysQuestion: question, viewer } as Unmasked<TodaysQuestionQuery>;
}
