import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { atPath } from '../../testing/path.fixture';
import { Screen } from './contest-screen';

/** The reply to an operation: its data, or `'offline'`. */
export type Reply = object | 'offline';

const at = (offset: number) => new Date(Date.now() + offset).toISOString();

const connection = (name: string) => ({ __typename: `${name}Connection`, edges: [] });

/** The leaderboard of a contest. */
export const rankingOf = (places: readonly object[]) => ({
  __typename: 'ContestLeaderboardEntryConnection',
  edges: places.map((place) => ({
    __typename: 'ContestLeaderboardEntryEdge',
    node: { __typename: 'ContestLeaderboardEntry', ...place },
  })),
});

/** A question as the server shows it. */
export const question = (position: number) => ({
  __typename: 'ContestQuestion',
  id: `question-${position}`,
  position,
  points: 10,
  textHtml: `<p>Question ${position}?</p>`,
  options: ['A', 'B', 'C', 'D'].map((letter) => ({
    __typename: 'QuestionOption',
    letter,
    textHtml: `option ${letter}`,
  })),
});

/** The part of the viewer in the contest, before the first question. */
export const participation = (fields: object = {}) => ({
  __typename: 'ContestParticipation',
  joinedAt: at(-HOUR_MS),
  questionsDone: 0,
  playersAhead: 0,
  finishedAt: null,
  score: null,
  correctAnswers: null,
  percentage: null,
  totalTimeMs: 0,
  currentQuestion: null,
  reminder: false,
  ...fields,
});

/** A question whose clock is running. */
export const current = (position: number, remainingMs = 30_000) => ({
  __typename: 'CurrentContestQuestion',
  shownAt: at(remainingMs - 30_000),
  closesAt: at(remainingMs),
  remainingMs,
  question: question(position),
});

/** A running contest of two questions. */
export const contest = (fields: object = {}) => ({
  __typename: 'Contest',
  id: 'contest-1',
  contestId: 'c1',
  slug: 'spring',
  title: 'Spring contest',
  status: 'RUNNING',
  startsAt: at(-HOUR_MS),
  endsAt: at(HOUR_MS),
  coverUrl: null,
  league: null,
  descriptionHtml: '<p>About <em>spring</em>.</p>',
  prize: null,
  questionCount: 2,
  secondsPerQuestion: 30,
  maxScore: 20,
  revealAnswers: 'AFTER_FINISH',
  shufflesOptions: false,
  freezeMinutes: 0,
  revealedRank: null,
  participantCount: 0,
  participants: connection('ContestParticipant'),
  leaderboard: connection('ContestLeaderboardEntry'),
  viewerEntry: null,
  viewerParticipation: null,
  viewerVirtualRun: null,
  viewerCertificate: null,
  questions: [],
  ...fields,
});

const VIEWER = {
  __typename: 'Viewer',
  id: 'viewer-1',
  emailProven: true,
  player: { __typename: 'Player', id: 'player-1', username: 'Ada' },
};

/** The data of the page. */
export const page = (fields: object | null, isSignedIn = true, viewerFields: object = {}) => ({
  serverTime: at(0),
  viewer: isSignedIn ? { ...VIEWER, ...viewerFields } : null,
  contest: fields && contest(fields),
});

/** The success of a mutation that returns the part of the viewer. */
export const moved = (name: string, typename: string, fields: object) => ({
  [name]: {
    __typename: typename,
    message: 'Time is up: this answer came too late to count',
    code: 'CODE',
    participation: participationIn(fields),
  },
});

/** A participation with its contest, as mutations return it. */
export function participationIn(fields: object) {
  const part = participation(fields);
  return { ...part, contest: contest({ viewerParticipation: part }) };
}

/** Shows the page of a contest against a server with these replies, which a test may change meanwhile. */
export function showContest(replies: Record<string, Reply>) {
  const sent: string[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { operationName } = JSON.parse(init.body as string) as { operationName: string };
    sent.push(operationName);
    const reply = replies[operationName] ?? 'offline';
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    return {
      status: 200,
      ok: true,
      headers: new Map([['content-type', 'application/graphql-response+json']]),
      text: async () => JSON.stringify({ data: reply }),
    } as unknown as Response;
  };
  const client = createApolloClient({ now: Date.now, fetch });
  render(
    <StrictMode>
      <ApolloProvider client={client}>
        {atPath('/contests/:contest', '/contests/spring', <Screen />)}
      </ApolloProvider>
    </StrictMode>,
  );
  return { sent };
}
