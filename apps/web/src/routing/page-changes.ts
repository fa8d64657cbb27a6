import type { Params } from 'react-router';
import type { ContestBoardPageQuery } from '../features/contests/board/contest-board.generated';
import { isBoardOpen } from '../features/contests/board/is-board-open';
import type { ContestTimes } from '../features/contests/clock/use-contest-status';
import type { HeadName } from './heads';

/** Time before the start or end of a contest in which its countdown has seconds, in milliseconds: see `formatCountdown`. */
const COUNTED_IN_SECONDS_MS = 24 * 60 * 60 * 1000;

/**
 * Returns when a page next changes by itself, given the data of the queries of its screen, in milliseconds since 1970; Infinity for never.
 * At `NOW` it changes already.
 */
type PageChange = (data: readonly unknown[], params: Params) => number;

/** The time of a page that changes before the eyes of its visitor. */
export const NOW = 0;

/**
 * The pages that change by themselves, for which the app starts without an interaction. Separate from the screens, because only the server
 * reads them.
 */
export const pageChanges: Partial<Record<HeadName, PageChange>> = {
  contests([data]) {
    const { running, upcoming, serverTime } = data as ContestsData;
    const ahead = [...running.edges, ...upcoming.edges];
    return Math.min(...ahead.map(({ node }) => countdownStart(node, serverTime)));
  },
  contest([data]) {
    const { contest, serverTime } = data as ContestData;
    return contest ? countdownStart(contest, serverTime) : Infinity;
  },
  contestList([data], { list }) {
    const { contest } = (data ?? {}) as Partial<ContestBoardPageQuery>;
    return contest && list === 'leaderboard' ? boardChange(contest) : Infinity;
  },
};

/** The parts of the queries that are read here. Fragments of components select some of the fields. */
interface ContestData {
  serverTime: string;
  contest: ContestTimes | null;
}
interface ContestsData {
  serverTime: string;
  running: { edges: readonly { node: ContestTimes }[] };
  upcoming: { edges: readonly { node: ContestTimes }[] };
}

/** When the countdown of a contest begins to move. Until then, the page shows the instant itself, which stays true. */
function countdownStart({ status, startsAt, endsAt }: ContestTimes, serverTime: string): number {
  if (status === 'DRAFT' || status === 'ENDED') return Infinity;
  const start = Date.parse(status === 'RUNNING' ? endsAt : startsAt) - COUNTED_IN_SECONDS_MS;
  return start <= Date.parse(serverTime) ? NOW : start;
}

/** A board moves while its contest runs, unless it is empty until the end, and while editors reveal it. */
function boardChange(contest: NonNullable<ContestBoardPageQuery['contest']>): number {
  const { status, startsAt, endsAt, revealAnswers } = contest;
  if (status === 'PUBLISHED') return Date.parse(startsAt);
  if (status === 'RUNNING') return revealAnswers === 'AFTER_END' ? Date.parse(endsAt) : NOW;
  return status === 'ENDED' && !isBoardOpen(contest) ? NOW : Infinity;
}
