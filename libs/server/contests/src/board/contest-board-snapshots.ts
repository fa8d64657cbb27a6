import type { ContestReader } from '../contest/contest-reader';
import type { ContestBoardService, ContestPlace } from './contest-board.service';
import type { ContestBoardChanged } from './contest-news';

/** Number of places in an event. */
export const PLACES_IN_NEWS = 50;

/** The top of a board after a change. */
export interface ContestBoardSnapshot {
  contestId: string;
  at: Date;
  /** As `Contest.revealedRank`. */
  revealedRank: number | null;
  places: readonly ContestPlace[];
}

/** Reads the top of a board once for each event, however many subscribers of this process receive it. */
export class ContestBoardSnapshots {
  private readonly byMessage = new WeakMap<ContestBoardChanged, Promise<ContestBoardSnapshot>>();

  constructor(
    private readonly reader: ContestReader,
    private readonly board: ContestBoardService,
  ) {}

  /** The snapshot of an event. All subscribers receive the same object. */
  of(message: ContestBoardChanged): Promise<ContestBoardSnapshot> {
    const known = this.byMessage.get(message) ?? this.read(message);
    this.byMessage.set(message, known);
    return known;
  }

  private async read({ contestId, at }: ContestBoardChanged): Promise<ContestBoardSnapshot> {
    const contest = await this.reader.find(contestId);
    const page = contest && (await this.board.page(contest, { first: PLACES_IN_NEWS }));
    const revealedRank = contest?.revealedRank ?? null;
    return { contestId, at: new Date(at), revealedRank, places: page?.edges.map(({ node }) => node) ?? [] };
  }
}
