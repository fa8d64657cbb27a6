import type { DocumentNode } from '@apollo/client';
import type { BuiltFiles } from '../page/document';
import type { RenderRequest } from '../page/page-request';
import { profilePlayer } from '../screens/profile/profile.fixture';

/** The files of a build that was never made. */
export const FILES: BuiltFiles = {
  entry: '/assets/main.js',
  css: 'body{margin:0}',
  bootstrap: 'bootstrap()',
  offlineScript: 'offline()',
  scriptsOf: (module) => ({
    first: ['/assets/main.js', ...(module ? ['/assets/screen.js'] : [])],
    last: ['/assets/data.js'],
  }),
};

export const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };

/** The question of the day of somebody who has not answered it. */
export const QUESTION = {
  __typename: 'Question',
  id: 'UXVlc3Rpb246MQ',
  day: '2998-12-31',
  text: 'What does </script> HTTP 418 mean?',
  optionA: 'A teapot',
  optionB: 'A kettle',
  optionC: 'A cup',
  optionD: 'A spoon',
  points: 10,
  category: 'Web',
  closesAt: '2999-01-01T00:00:00.000Z',
  createdAt: '2026-05-01T00:00:00.000Z',
  correctAnswer: null,
  explanation: null,
  relatedArticles: null,
  answerDistribution: null,
  viewerAnswer: null,
};

const ADA = {
  ...profilePlayer(),
  id: 'UGxheWVyOjE',
  userId: 'ada',
  role: 'PLAYER',
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
        player: { __typename: 'Player', id: 'UGxheWVyOjI', username: 'Grace' },
      },
    },
  ],
};

const PROMO = { __typename: 'Promo', text: 'Play', linkText: 'a contest', linkPath: '/contests' };

/** The data of every page's queries: each reads its part. */
export function pageData(signedIn: boolean): Record<string, unknown> {
  return {
    __typename: 'Query',
    viewer: signedIn ? ADA : null,
    promo: PROMO,
    todaysQuestion: QUESTION,
    leaderboard: BOARD,
  };
}

/** A request for a page, answered from `pageData`; `fail` names operations that the server cannot answer. */
export function requestFor(
  url: string,
  options: {
    signedIn?: boolean;
    /** Who asks could not be found out. */
    unknown?: true;
    fail?: (operation: string) => 'error' | 'away' | 'throw' | null;
    unsent?: true;
  } = {},
): RenderRequest {
  const { signedIn = false, unknown = false, fail = () => null, unsent } = options;
  return {
    url,
    role: unknown ? undefined : signedIn ? 'player' : null,
    settings: SETTINGS,
    ...(unsent && { unsent }),
    async execute(document) {
      const failure = fail(nameOf(document));
      if (failure === 'throw') throw new Error('The database is away');
      const extensions = { code: failure === 'away' ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR' };
      const errors = failure && { errors: [{ message: 'No', extensions }] };
      return { data: pageData(signedIn), ...errors };
    },
  };
}

function nameOf(document: DocumentNode): string {
  const [first] = document.definitions;
  return (first?.kind === 'OperationDefinition' && first.name?.value) || '';
}
