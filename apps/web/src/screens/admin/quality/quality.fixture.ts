/** Figures of a question, as the server returns them. */
export const figuresOf = (changed: object) => ({
  __typename: 'QuestionQuality',
  computedAt: '2026-03-10T12:00:00.000Z',
  expectedDifficulty: 'EASY',
  measuredDifficulty: 'MEDIUM',
  answers: 1_234,
  correctShare: 0.62,
  correctShareLow: 0.58,
  correctShareHigh: 0.66,
  discrimination: 0.31,
  discriminationLow: 0.24,
  discriminationHigh: 0.38,
  correlatedAnswers: 640,
  medianSeconds: 75,
  reports: 2,
  suspicions: [],
  options: (
    [
      ['A', 0.1],
      ['B', 0.62],
      ['C', 0.2],
      ['D', 0.08],
    ] as const
  ).map(([letter, share]) => ({
    __typename: 'OptionQuality',
    letter,
    answers: Math.round(1_234 * share),
    share,
    isWeak: false,
    strongestShare: share,
    middleShare: share,
    weakestShare: share,
  })),
  ...changed,
});

/** Figures with their question. */
export const qualityOf = (changed: object) => ({
  ...figuresOf(changed),
  question: {
    __typename: 'Question',
    id: 'q7',
    number: 7,
    title: 'What is an index?',
    day: '2026-03-01',
    category: 'Databases',
    difficulty: 'EASY',
    correctAnswer: 'B',
  },
});
