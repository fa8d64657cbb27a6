import { toGlobalId } from '@daily/kit/graphql/node';

const QUESTION = 'id number text optionA optionB optionC optionD points category difficulty day closesAt';
const BOARD = `leaderboard(first: 10) {
  edges { cursor node { rank score player { id userId username avatarUrl currentStreak } } }
  pageInfo { hasNextPage endCursor }
}`;

/** The home page of an anonymous visitor. */
export const HOME = JSON.stringify({ query: `query Home { todaysQuestion { ${QUESTION} } ${BOARD} }` });

/** The home page of a signed-in player. */
export const OWN = JSON.stringify({
  query: `query Own {
    viewer { player {
      id username totalPoints lifetimePoints monthlyPoints monthlyRank currentStreak longestStreak totalShares answeredToday
    } }
    todaysQuestion { ${QUESTION} correctAnswer viewerAnswer { id letter isCorrect pointsAwarded answeredAt } }
    ${BOARD}
  }`,
});

/** An answer to today's question. */
export function submitBody(questionId: number, letter: string): string {
  return JSON.stringify({
    query: `mutation Submit($input: SubmitAnswerInput!) { submitAnswer(input: $input) {
      __typename
      ... on SubmitAnswerSuccess {
        answer { id letter isCorrect pointsAwarded answeredAt }
        question { id correctAnswer explanation }
        viewer { player { id totalPoints monthlyPoints currentStreak longestStreak } }
      }
      ... on Problem { message }
    } }`,
    variables: { input: { questionId: toGlobalId('Question', questionId), letter } },
  });
}

/** An answer to a question of a contest, with the same kind of selection as {@link submitBody}. */
export function contestAnswerBody(contestId: string, questionId: number, letter: string): string {
  return JSON.stringify({
    query: `mutation AnswerInContest($input: AnswerContestQuestionInput!) { answerContestQuestion(input: $input) {
      __typename
      ... on AnswerContestQuestionSuccess {
        question { id correctAnswer explanation viewerAnswer { letter isCorrect pointsAwarded answeredAt } }
        participation { questionsDone finishedAt score correctAnswers totalTimeMs }
      }
      ... on Problem { message }
    } }`,
    variables: {
      input: {
        id: toGlobalId('Contest', contestId),
        questionId: toGlobalId('ContestQuestion', questionId),
        letter,
      },
    },
  });
}
