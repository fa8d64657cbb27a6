/** A contest as the queries of the admin area return it: a draft with two questions. */
export function managedContest(fields: object = {}, contest: object = {}) {
  return {
    __typename: 'ManagedContest',
    id: 'managed',
    revision: 3,
    changedAt: '2026-03-10T12:00:00.000Z',
    leagueId: null,
    joinedCount: 0,
    contest: {
      __typename: 'Contest',
      id: 'contest',
      contestId: '00000000-0000-4000-8000-000000000001',
      slug: 'spring',
      title: 'Spring',
      description: '',
      coverUrl: null,
      status: 'DRAFT',
      startsAt: '2099-03-10T12:00:00.000Z',
      endsAt: '2099-03-10T13:00:00.000Z',
      secondsPerQuestion: 60,
      revealAnswers: 'AFTER_FINISH',
      shufflesOptions: false,
      freezeMinutes: 0,
      prize: null,
      ...contest,
    },
    questions: ['First?', 'Second?'].map(managedQuestion),
    ...fields,
  };
}

/** A question whose key is C, worth 10 points. */
export function managedQuestion(text: string) {
  return {
    __typename: 'ManagedContestQuestion',
    ...{ text, optionA: 'one', optionB: 'two', optionC: 'three', optionD: 'four' },
    ...{ correctAnswer: 'C', explanation: '', points: 10 },
  };
}

/** The replies to the queries that every form of a contest sends. */
export const FORM_REPLIES = {
  EditorLeagues: {
    viewer: {
      __typename: 'Viewer',
      id: 'viewer',
      leagues: [{ __typename: 'League', id: 'league', leagueId: 'l1', name: 'Night owls' }],
    },
  },
  ContestQuestionPreview: {
    contestQuestionPreview: {
      __typename: 'ContestQuestionPreview',
      textHtml: '<p>First?</p>',
      explanationHtml: '',
      options: ['A', 'B', 'C', 'D'].map((letter) => ({
        __typename: 'QuestionOption',
        letter,
        textHtml: `option ${letter}`,
      })),
    },
  },
  ContestDescriptionPreview: { contestDescriptionPreview: '<p>About</p>' },
};
