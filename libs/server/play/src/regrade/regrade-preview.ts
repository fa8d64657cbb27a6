import type { LeaderboardService, Place } from '@daily/boards';
import { firstOfMonth, type Month, monthOf } from '@daily/rules/calendar';
import { isOptionLetter, type OptionLetter, parseQuestionId } from '@daily/rules/question';
import { CHAMPIONS, competitionRanks } from '@daily/rules/leaderboard/ranking';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { splitId } from '@daily/kit/graphql/node';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player } from '@daily/people';
import { Question } from '@daily/questions';
import {
  CHANGED_AFTER,
  CHANGED_BEFORE,
  CHANGED_OF_PLAYER,
  CHANGED_SCORES,
  type ChangedAnswer,
  PREVIEWED_PLACES,
  REGRADE_TOTALS,
  type RegradeTotals,
  UNCHANGED_SCORES,
} from './regrade-preview.sql';

/** A place that changes among the first. Ranks below {@link PREVIEWED_PLACES} are null. */
export interface PlaceChange {
  player: Player;
  rankBefore: number | null;
  rankAfter: number | null;
  pointsBefore: number;
  pointsAfter: number;
}

/** What a correction of a key changes. */
export interface CorrectionPreview extends RegradeTotals {
  questionId: number;
  previousAnswer: OptionLetter;
  correctAnswer: OptionLetter;
  streaksChanged: number;
  /** The month of the question, whose board changes. */
  month: Month;
  /** By points afterwards. */
  places: PlaceChange[];
  /** Whether the champions of a past month change. */
  changesChampions: boolean;
}

/** A player whose result changes. */
export type ChangedPlayer = ReturnType<typeof changedPlayer>;

/** Computes what a correction of a key would change, without changing anything. */
export class RegradePreviews {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
    private readonly leaderboard: Pick<LeaderboardService, 'page'>,
  ) {}

  /** What changes if the key of a question becomes another. */
  async of(question: Question, correctAnswer: OptionLetter): Promise<CorrectionPreview> {
    const month = monthOf(question.day ?? this.calendar.today());
    const totals = await this.totals(question.id, correctAnswer);
    const places = await this.places(question.id, correctAnswer, month);
    const isPast = month < this.calendar.thisMonth();
    return {
      ...totals,
      questionId: question.id,
      previousAnswer: question.correctAnswer,
      correctAnswer,
      streaksChanged: 0,
      month,
      places,
      changesChampions: isPast && places.some(isChampionChanged),
    };
  }

  /**
   * A page of the players whose results change, those with the most points in the month first.
   * @param becomesCorrect only players whose answers become correct, or wrong; null for both.
   * @throws Failure invalid for an invalid size or cursor
   */
  async players(
    { questionId, correctAnswer, month }: Pick<CorrectionPreview, 'questionId' | 'correctAnswer' | 'month'>,
    args: PageArgs,
    becomesCorrect: boolean | null = null,
  ): Promise<ConnectionOf<ChangedPlayer>> {
    const cursors = this.cursors.of(`regraded players ${questionId} ${correctAnswer} ${becomesCorrect}`);
    const window = windowOf(args, (cursor) => positionOf(cursors.decode(cursor)));
    const statement = window.backward ? CHANGED_BEFORE : CHANGED_AFTER;
    const [score, id] = window.beyond ?? [null, null];
    const scope = [questionId, correctAnswer, firstOfMonth(month), becomesCorrect];
    const rows = await this.database.query(statement, [...scope, score, id, window.limit + 1]);
    const players = rows.map((row) => changedPlayer(questionId, correctAnswer, row));
    return pageOf(window, players, ({ player, monthPointsBefore }) =>
      cursors.encode([-monthPointsBefore, player.id]),
    );
  }

  /** A player whose result changes, by their local id; null when it would not change, or not any more. */
  async player(id: string): Promise<ChangedPlayer | null> {
    const [number, letter, playerId] = splitId(id, 3) ?? [];
    const questionId = parseQuestionId(number);
    if (questionId === null || !isOptionLetter(letter)) return null;
    const question = await this.database.orm.getRepository(Question).findOneBy({ id: questionId });
    if (!question) return null;
    const month = firstOfMonth(monthOf(question.day ?? this.calendar.today()));
    const [row] = await this.database.query(CHANGED_OF_PLAYER, [questionId, letter, month, playerId]);
    return row ? changedPlayer(questionId, letter, row) : null;
  }

  private async totals(questionId: number, correctAnswer: OptionLetter): Promise<RegradeTotals> {
    const [totals] = await this.database.query(REGRADE_TOTALS, [questionId, correctAnswer]);
    if (!totals) throw new Error('An aggregate has no row');
    return totals;
  }

  private async places(
    questionId: number,
    correctAnswer: OptionLetter,
    month: Month,
  ): Promise<PlaceChange[]> {
    const page = await this.leaderboard.page({ first: PREVIEWED_PLACES }, { kind: 'month', month });
    const before = page.edges.map(({ node }) => node);
    const ids = before.map(({ player }) => player.id);
    const values = [questionId, correctAnswer, firstOfMonth(month)];
    const changed = await this.database.query(CHANGED_SCORES, [...values, ids]);
    const unchanged = await this.database.query(UNCHANGED_SCORES, values);
    const scores: ScoreChange[] = [
      ...changed.map((row) => ({
        player: entityFrom(Player, row),
        before: row.score,
        after: row.score + row.change,
      })),
      ...unchanged.map((row) => ({ player: entityFrom(Player, row), before: row.score, after: row.score })),
    ];
    return placesThatChange(before, scores);
  }
}

function changedPlayer(questionId: number, correctAnswer: OptionLetter, row: ChangedAnswer) {
  const { letter, becomesCorrect, pointsChange, score, ...columns } = row;
  return {
    questionId,
    correctAnswer,
    player: entityFrom(Player, columns),
    letter,
    becomesCorrect,
    pointsChange,
    monthPointsBefore: score,
    monthPointsAfter: score + pointsChange,
    pointsWaived: Math.max(0, -pointsChange - row.totalPoints),
  };
}

interface ScoreChange {
  player: Player;
  before: number;
  after: number;
}

/** The places of the top that change. @param scores of everyone who stands there before or after, and of others. */
function placesThatChange(before: readonly Place[], scores: readonly ScoreChange[]): PlaceChange[] {
  const ranksBefore = new Map(before.map(({ player, rank }) => [player.id, rank]));
  const known = new Set(scores.map(({ player }) => player.id));
  const all = [
    ...scores,
    ...before
      .filter(({ player }) => !known.has(player.id))
      .map(({ player, score }) => ({ player, before: score, after: score })),
  ].toSorted((a, b) => b.after - a.after);
  const ranks = competitionRanks(all.map(({ after }) => after));
  return all
    .map(({ player, ...points }, index) => {
      const rank = points.after > 0 ? (ranks[index] ?? 0) : 0;
      return {
        player,
        rankBefore: ranksBefore.get(player.id) ?? null,
        rankAfter: rank > 0 && rank <= PREVIEWED_PLACES ? rank : null,
        pointsBefore: points.before,
        pointsAfter: points.after,
      };
    })
    .filter(({ rankBefore, rankAfter }) => rankBefore !== null || rankAfter !== null)
    .filter((place) => place.rankBefore !== place.rankAfter || place.pointsBefore !== place.pointsAfter);
}

function isChampionChanged({ rankBefore, rankAfter }: PlaceChange): boolean {
  const isChampion = (rank: number | null) => rank !== null && rank <= CHAMPIONS;
  return rankBefore !== rankAfter && (isChampion(rankBefore) || isChampion(rankAfter));
}

function positionOf(key: unknown[] | null): readonly [score: number, id: string] | null {
  const [score, id] = key ?? [];
  return Number.isInteger(score) && typeof id === 'string' ? [score as number, id] : null;
}
