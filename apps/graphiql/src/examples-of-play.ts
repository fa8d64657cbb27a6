import type { Example } from './example';

export const todaysQuestion: Example = {
  title: 'Question of the day',
  description: 'correctAnswer and explanation are null until you have answered.',
  query: `query TodaysQuestion {
  todaysQuestion {
    id
    day
    category
    difficulty
    points
    text
    options {
      letter
      text
    }
    closesAt
    correctAnswer
    explanation
  }
}
`,
};

/** The global id of today's question; null on a day without one. */
const TODAYS_ID = '{ todaysQuestion { id } }';

function idIn(data: unknown): string | null {
  return (data as { todaysQuestion: { id: string } | null } | null)?.todaysQuestion?.id ?? null;
}

export const answerToday: Example = {
  title: 'Answer the question of the day',
  description: 'A mutation: it counts. Requires a session, or a token that may write.',
  prepare: {
    query: TODAYS_ID,
    variablesFor(data) {
      const questionId = idIn(data);
      return questionId === null ? null : { input: { questionId, letter: 'A' } };
    },
  },
  query: `mutation SubmitAnswer($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) {
    __typename
    ... on SubmitAnswerSuccess {
      answer {
        letter
        isCorrect
        pointsAwarded
      }
      question {
        correctAnswer
        explanation
      }
      viewer {
        player {
          currentStreak
          monthlyPoints
        }
      }
    }
    ... on AlreadyAnsweredProblem {
      answer {
        letter
      }
    }
    ... on InvalidInputProblem {
      fields {
        path
        message
      }
    }
    ... on Problem {
      code
      message
    }
  }
}
`,
};

export const objectById: Example = {
  title: 'Any object by its id',
  description: 'Every object with an identity can be fetched again by its global id.',
  prepare: {
    query: TODAYS_ID,
    variablesFor(data) {
      const id = idIn(data);
      return id === null ? null : { id };
    },
  },
  query: `query ObjectById($id: ID!) {
  node(id: $id) {
    __typename
    id
    ... on Question {
      title
      answerCount
    }
  }
}
`,
};

export const leaderboardChanges: Example = {
  title: 'Live: changes of the leaderboards',
  description:
    'A subscription over WebSocket: the first ten places after each change. Press the button again to stop.',
  query: `subscription LeaderboardChanges {
  leaderboardChanged {
    at
    month
    entries {
      rank
      score
      player {
        username
      }
    }
  }
}
`,
};
