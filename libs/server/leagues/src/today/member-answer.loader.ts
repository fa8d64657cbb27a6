import DataLoader from 'dataloader';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Answer } from '@daily/play';
import type { Day } from '@daily/rules/calendar';

/** Reads answers of players who know each other. */
export interface AnswersOfFriends {
  /** The answers to the question of a day, by player id; none while the caller may not compare them with their own. */
  of: (caller: Caller, day: Day, playerIds: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;
  /** The id of the player who answered the question of a day last; null when none of them has. */
  lastToAnswer: (day: Day, playerIds: readonly string[]) => Promise<string | null>;
}

/** Nobody has answered. */
export const NO_ANSWERS: AnswersOfFriends = {
  of: () => Promise.resolve(new Map()),
  lastToAnswer: () => Promise.resolve(null),
};

/** Loads answers of members, as a viewer who has answered too sees them, with one statement per request, day and moment. */
export class MemberAnswerLoader {
  private readonly days = new Map<Day, DataLoader<string, Answer | null>>();

  constructor(
    private readonly compared: Pick<AnswersOfFriends, 'of'>,
    private readonly caller: Caller,
  ) {}

  /** The answer of a member to the question of a day; null while the viewer may not see it, and for a member without an answer. */
  load(day: Day, playerId: string): Promise<Answer | null> {
    const known = this.days.get(day);
    if (known) return known.load(playerId);
    // Nothing is cached: the viewer may answer in the same request.
    const loader = new DataLoader<string, Answer | null>((ids) => this.read(day, ids), { cache: false });
    this.days.set(day, loader);
    return loader.load(playerId);
  }

  private async read(day: Day, playerIds: readonly string[]): Promise<(Answer | null)[]> {
    const answers = await this.compared.of(this.caller, day, playerIds);
    return playerIds.map((id) => answers.get(id) ?? null);
  }
}
