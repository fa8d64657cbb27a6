import type { DocumentNode } from '@apollo/client';
import { ERROR_CODES } from '@daily/contract/error-codes';
import type { BuiltFiles } from '../page/document';
import type { RenderRequest } from '../page/page-request';
import { profileViewer } from '../screens/profile/profile.fixture';

/** Stands in for the files of a build. */
export const FILES: BuiltFiles = {
  entry: '/assets/main.js',
  styleSheet: '/assets/style.css',
  stylesFor: () => '@font-face{src:url(/assets/title.woff2)}body{margin:0}',
  bootstrap: 'bootstrap()',
  offlineScript: 'offline()',
  embedScript: 'embed()',
  scriptsOf: () => ({
    first: ['/assets/main.js', '/assets/screen.js'],
    last: ['/assets/data.js'],
    next: [],
  }),
};

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };

/** A question of the day that the viewer has not answered. */
export const QUESTION = {
  __typename: 'Question',
  id: 'UXVlc3Rpb246MQ',
  number: 1,
  dayNumber: 1,
  day: '2998-12-31',
  text: 'What does </script> HTTP 418 mean?',
  title: 'What does </script> HTTP 418 mean?',
  textHtml: '<p>What does <code>&lt;/script&gt;</code> HTTP 418 mean?</p>',
  options: [
    { __typename: 'QuestionOption', letter: 'A', text: 'A teapot', textHtml: 'A teapot' },
    { __typename: 'QuestionOption', letter: 'B', text: 'A kettle', textHtml: 'A kettle' },
    { __typename: 'QuestionOption', letter: 'C', text: 'A cup', textHtml: 'A cup' },
    { __typename: 'QuestionOption', letter: 'D', text: 'A spoon', textHtml: 'A spoon' },
  ],
  points: 10,
  category: 'Web',
  tile: { __typename: 'QuestionTile', hue: 200, tones: ['', 'M0 0h8l-8 8z', 'M8.75 12h2z'] },
  attribution: null,
  difficulty: 'EASY',
  answerCount: 3,
  closesAt: '2999-01-01T00:00:00.000Z',
  tomorrow: { __typename: 'ComingQuestion', category: 'Networking', points: 30 },
  createdAt: '2026-05-01T00:00:00.000Z',
  correctAnswer: null,
  explanationHtml: null,
  takeawayHtml: null,
  refutations: null,
  relatedArticles: null,
  answerDistribution: null,
  viewerAnswer: null,
  viewerResult: null,
};

const PROFILE = profileViewer();

const ADA = {
  ...PROFILE,
  id: 'Vmlld2VyOjE',
  longestEarlierStreak: 0,
  player: { ...PROFILE.player, id: 'UGxheWVyOjE', userId: 'ada', leaderboardEntry: null },
};

const BOARD = {
  __typename: 'LeaderboardConnection',
  edges: [
    {
      __typename: 'LeaderboardEdge',
      cursor: 'c1',
      node: {
        __typename: 'LeaderboardEntry',
        rank: 1,
        monthlyPoints: 70,
        player: {
          __typename: 'Player',
          ...{ id: 'UGxheWVyOjI', username: 'Grace', avatarUrl: null, currentStreak: 3 },
        },
      },
    },
  ],
};

/** The content of the promotional strip. */
export const PROMO = {
  __typename: 'Promo',
  text: 'Play',
  linkText: 'a contest',
  linkPath: '/contests',
  changesAt: null,
  contest: null,
};

/** The data of the queries of all pages; each reads its part. */
function pageData(signedIn: boolean, fields: object): Record<string, unknown> {
  return {
    __typename: 'Query',
    viewer: signedIn ? ADA : null,
    promo: PROMO,
    playerLimits: { __typename: 'PlayerLimits', leagueMembers: 500, leaguesPerPlayer: 20 },
    todaysQuestion: QUESTION,
    yesterdaysQuestion: null,
    leaderboard: BOARD,
    serverTime: '2026-05-01T12:00:00.000Z',
    contest: null,
    ...fields,
  };
}

/** A request for a page with `pageData` as its data. `fail` returns how an operation fails; null when it succeeds. */
export function requestFor(
  url: string,
  options: {
    signedIn?: boolean;
    /** The viewer's role could not be looked up. */
    unknown?: true;
    fail?: (operation: string) => 'error' | 'unavailable' | 'throw' | null;
    formDiscarded?: true;
    /** Data that replaces the defaults. */
    data?: object;
  } = {},
): RenderRequest {
  const { signedIn = false, unknown = false, fail = () => null, formDiscarded, data = {} } = options;
  return {
    url,
    role: unknown ? undefined : signedIn ? 'player' : null,
    settings: SETTINGS,
    ...(formDiscarded && { formDiscarded }),
    async execute(document) {
      const failure = fail(nameOf(document));
      if (failure === 'throw') throw new Error('The database is unreachable');
      const extensions = {
        code: failure === 'unavailable' ? ERROR_CODES.serviceUnavailable : ERROR_CODES.internalServerError,
      };
      const errors = failure && { errors: [{ message: 'No', extensions }] };
      return { data: pageData(signedIn, data), ...errors };
    },
  };
}

function nameOf(document: DocumentNode): string {
  const [first] = document.definitions;
  return (first?.kind === 'OperationDefinition' && first.name?.value) || '';
}
