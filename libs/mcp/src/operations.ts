import type { Operation, Outcome } from './api';

/** A question as it is asked. */
export interface Asked {
  readonly id: string;
  readonly day: string;
  readonly [field: string]: unknown;
}

/** The key of a question and what explains it; null until the player may see it. */
export interface Key {
  readonly correctAnswer: string | null;
  readonly explanation: string | null;
  readonly takeaway: string | null;
  readonly refutations: readonly unknown[] | null;
}

/** What the player answered; the result is null while it is withheld. */
export interface Answered {
  readonly letter: string;
  readonly isCorrect: boolean | null;
}

/** A question in the list of the archive. */
export interface Listed {
  readonly day: string;
  readonly title: string;
}

/** The points and the streak of the player. */
type Standing = Readonly<Record<string, string | number | boolean | null>>;

/** What is told of a question before its answer: nothing that reveals the key. */
const ASKED = 'id day category difficulty points text options { letter text }';

/** The key of a question and what explains it. */
const KEY = 'correctAnswer explanation takeaway refutations { letter text }';

/** The text of an operation as one with the type of its data. */
const of = <Result>(text: string): Operation<Result> => text;

/** The operations of the tools, in the query language. A spec validates them against the schema. */
export const OPERATIONS = {
  today: of<{ todaysQuestion: (Asked & Key & { readonly viewerAnswer: Answered | null }) | null }>(
    `query McpToday { todaysQuestion { ${ASKED} closesAt viewerAnswer { letter isCorrect pointsAwarded } ${KEY} } }`,
  ),

  answer: of<{
    submitAnswer: Outcome<{ answer: Answered; question: Key; viewer: { player: Standing } | null }>;
  }>(
    `mutation McpAnswer($input: SubmitAnswerInput!) {
    submitAnswer(input: $input) {
      __typename
      ... on SubmitAnswerSuccess {
        answer { letter isCorrect pointsAwarded }
        question { ${KEY} }
        viewer { player { currentStreak monthlyPoints } }
      }
      ... on Problem { message }
    }
  }`,
  ),

  streak: of<{ viewer: { player: Standing } | null }>(
    `query McpStreak {
    viewer {
      player {
        username currentStreak longestStreak answeredToday monthlyPoints lifetimePoints monthlyRank
      }
    }
  }`,
  ),

  archive: of<{
    pastQuestions: {
      edges: readonly { node: Listed }[];
      pageInfo: { hasNextPage: boolean };
    };
  }>(
    `query McpArchive($category: String, $difficulty: Difficulty, $beforeDay: LocalDate, $first: Int) {
    pastQuestions(category: $category, difficulty: $difficulty, beforeDay: $beforeDay, first: $first) {
      edges { node { day category difficulty title correctPercent } }
      pageInfo { hasNextPage }
    }
  }`,
  ),

  categories: of<{ pastCategories: readonly { name: string }[] }>(
    'query McpCategories { pastCategories { name } }',
  ),

  past: of<{ pastQuestion: (Asked & Key) | null }>(
    `query McpPast($day: LocalDate!) {
    pastQuestion(day: $day) { ${ASKED} correctPercent viewerAnswer { letter isCorrect } ${KEY} }
  }`,
  ),

  practice: of<{ practiceQuestions: readonly Asked[] }>(
    `query McpPractice($category: String, $wrongOnly: Boolean!, $seed: Int!) {
    practiceQuestions(category: $category, wrongOnly: $wrongOnly, seed: $seed) { ${ASKED} }
  }`,
  ),

  review: of<{
    reviewPracticeQuestion: Outcome<{ isCorrect: boolean; dueAt: string; reviews: number }>;
  }>(
    `mutation McpReview($input: ReviewPracticeQuestionInput!) {
    reviewPracticeQuestion(input: $input) {
      __typename
      ... on ReviewPracticeQuestionSuccess { isCorrect dueAt reviews }
      ... on Problem { message }
    }
  }`,
  ),

  reviewed: of<{ node: Key | null }>(
    `query McpReviewed($id: ID!) { node(id: $id) { ... on Question { ${KEY} } } }`,
  ),
};
