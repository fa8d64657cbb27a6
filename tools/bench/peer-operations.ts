const QUESTION = 'id text optionA optionB optionC optionD points category difficulty day';
const PLAYER = 'id username totalPoints monthlyPoints monthlyRank currentStreak longestStreak totalShares';
const BOARD = 'leaderboard(first: 10) { rank score player { id username avatarUrl currentStreak } }';

const query = (text: string, variables?: object) => JSON.stringify({ query: text, variables });

/** The product's operations in the schema of the peers that are written by hand: see `peers/schema.mjs`. */
export const HAND_WRITTEN = {
  home: query(`query Home { todaysQuestion { ${QUESTION} } ${BOARD} }`),
  own: query(`query Own {
    viewer { ${PLAYER} }
    todaysQuestion { ${QUESTION} correctAnswer viewerAnswer { letter isCorrect pointsAwarded answeredAt } }
    ${BOARD}
  }`),
  submit: (questionId: number, letter: string) =>
    query(
      `mutation Submit($questionId: Int!, $letter: String!) { submitAnswer(questionId: $questionId, letter: $letter) {
        answer { letter isCorrect pointsAwarded answeredAt }
        question { id correctAnswer explanation }
        player { id totalPoints monthlyPoints currentStreak longestStreak }
      } }`,
      { questionId, letter },
    ),
};

const GENERATED_QUESTION = 'text optionA optionB optionC optionD points category difficulty day';
const GENERATED_BOARD = `allPlayers(first: 10, orderBy: [MONTH_POINTS_DESC, MONTH_REACHED_AT_ASC]) {
  edges { node { id username avatarUrl monthPoints streakDays } }
}`;

/** The same operations in the schema that PostGraphile generates. Its board has no ranks. */
export const GENERATED = {
  home: (day: string) =>
    query(`query Home { questionByDay(day: "${day}") { ${GENERATED_QUESTION} } ${GENERATED_BOARD} }`),
  own: (day: string) =>
    query(`query Own {
      viewer {
        id username totalPoints monthPoints rank streakDays longestStreak totalShares
        answersByPlayerId(first: 1, orderBy: QUESTION_ID_DESC) { nodes { letter isCorrect points answeredAt } }
      }
      questionByDay(day: "${day}") { ${GENERATED_QUESTION} correctAnswer }
      ${GENERATED_BOARD}
    }`),
  submit: (questionId: number, letter: string, today: string) =>
    query(
      `mutation Submit($question: Int!, $letter: String!, $today: Date!) {
        submitAnswer(input: { question: $question, letter: $letter, today: $today }) {
          result { id totalPoints monthPoints streakDays longestStreak }
        }
      }`,
      { question: questionId, letter, today },
    ),
};
