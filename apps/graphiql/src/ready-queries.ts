/** A tab of GraphiQL that is there from the start. */
export interface ReadyQuery {
  query: string;
  /** JSON text; without it the variables are empty. */
  variables?: string;
}

const todaysQuestion = `# The question of the day. Its key is null until you have answered.
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

const leaderboard = `# The ten best of this month. For more, pass endCursor as "after".
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

const viewer = `# Who asks: you, when this browser is signed in; else null.
query Viewer {
  viewer {
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
`;

const submitAnswer = `# Answers today's question. Put its id, from the first tab, in the variables; you must be signed in.
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
      player {
        currentStreak
        monthlyPoints
      }
    }
    ... on Problem {
      message
    }
  }
}
`;

/** What a visitor finds in the tabs: a first look at the API that runs as it stands. */
export const readyQueries: ReadyQuery[] = [
  { query: todaysQuestion },
  { query: leaderboard, variables: '{ "first": 10 }' },
  { query: viewer },
  {
    query: submitAnswer,
    variables: JSON.stringify({ input: { questionId: 'the id of the question', letter: 'A' } }, null, 2),
  },
];
