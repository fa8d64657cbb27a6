/** A tab that GraphiQL opens with. */
export interface ReadyQuery {
  /** A document with one operation. */
  query: string;
  /** The variables as JSON text; empty when omitted. */
  variables?: string;
}

const todaysQuestion = `# The question of the day. correctAnswer and explanation are null until you have answered.
query TodaysQuestion {
  todaysQuestion {
    id
    day
    category
    difficulty
    points
    text
    optionA
    optionB
    optionC
    optionD
    closesAt
    correctAnswer
    explanation
  }
}
`;

const leaderboard = `# The first ten places of this month. For the next page, pass endCursor as "after".
query Leaderboard($first: Int = 10, $after: String) {
  leaderboard(first: $first, after: $after) {
    edges {
      node {
        rank
        monthlyPoints
        player {
          username
          currentStreak
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

const viewer = `# Your account, when this browser is signed in; otherwise null. Public fields are on "player".
query Viewer {
  viewer {
    email
    role
    player {
      userId
      username
      currentStreak
      longestStreak
      monthlyPoints
      monthlyRank
      lifetimePoints
      answeredToday
    }
  }
}
`;

const submitAnswer = `# Answers today's question. Requires a session. Copy the id of the question from the first tab into the variables.
mutation SubmitAnswer($input: SubmitAnswerInput!) {
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
`;

/** The tabs of a first visit: a short tour of the API. Each runs unchanged, except that an answer needs its question's id. */
export const readyQueries: ReadyQuery[] = [
  { query: todaysQuestion },
  { query: leaderboard, variables: '{ "first": 10 }' },
  { query: viewer },
  {
    query: submitAnswer,
    variables: JSON.stringify({ input: { questionId: 'the id of the question', letter: 'A' } }, null, 2),
  },
];
