/** The schema of the peers that are written by hand: the part of the product's that the loads use. */
export const SCHEMA = `
  type Question {
    id: Int!
    text: String!
    optionA: String!
    optionB: String!
    optionC: String!
    optionD: String!
    points: Int!
    category: String!
    difficulty: String!
    day: String!
    correctAnswer: String
    explanation: String
    viewerAnswer: Answer
  }
  type Answer { letter: String! isCorrect: Boolean! pointsAwarded: Int! answeredAt: String! }
  type Player {
    id: String!
    username: String!
    avatarUrl: String
    totalPoints: Int!
    monthlyPoints: Int!
    monthlyRank: Int!
    currentStreak: Int!
    longestStreak: Int!
    totalShares: Int!
  }
  type Entry { rank: Int! score: Int! player: Player! }
  type SubmitResult { answer: Answer! question: Question! player: Player! }
  type Query { viewer: Player todaysQuestion: Question leaderboard(first: Int!): [Entry!]! }
  type Mutation { submitAnswer(questionId: Int!, letter: String!): SubmitResult! }
`;
