import type { ResultMark, SharedResult } from '@daily/rules/shared-result';
import type { Database } from '@daily/kit/database/database';
import type { Shareable } from '@daily/sharing';
import type { Contest } from '../contest/contest.entity';
import type { ContestReader } from '../contest/contest-reader';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { ParticipantReader } from '../taking-part/participant-reader';
import { HAS_ANSWERED_CONTEST_SINCE } from './contest-results.sql';

/** Contests and their results in the form in which players share them: without the questions and the chosen options. */
export class ContestResults {
  constructor(
    private readonly database: Database,
    private readonly reader: ContestReader,
    private readonly participants: ParticipantReader,
    private readonly secrecy: ContestSecrecy,
  ) {}

  /** What the slice contributes to sharing. */
  get shareable(): Shareable {
    return {
      contents: {
        contest: async (contentId) => isPublic(await this.reader.find(contentId)),
      },
      results: { contest: (playerId, contentId) => this.find(playerId, contentId) },
      hasAnsweredSince: async (playerId, since) =>
        (await this.database.query(HAS_ANSWERED_CONTEST_SINCE, [playerId, since])).length > 0,
    };
  }

  /** A player's result; null when they have not taken part or their results are not open. */
  private async find(playerId: string, contentId: string): Promise<SharedResult | null> {
    const contest = await this.reader.find(contentId);
    if (!contest || !isPublic(contest)) return null;
    const participant = await this.participants.find([contest.id, playerId]);
    if (!participant || !this.secrecy.areResultsOpen(contest, participant)) return null;
    const [questions, given] = await Promise.all([
      this.reader.questions(contest.id),
      this.participants.answers([contest.id, playerId]),
    ]);
    const answers = new Map(given.map((answer) => [answer.questionId, answer]));
    const marks = questions.map(({ id }): ResultMark => {
      const answer = answers.get(id);
      if (!answer?.letter) return 'none';
      return answer.isCorrect ? 'right' : 'wrong';
    });
    return { marks, points: participant.score, streak: null, contestTitle: contest.title };
  }
}

/** Whether everyone may see a contest. Results of a league's contest cannot be shared: they would show it to others. */
function isPublic(contest: Pick<Contest, 'published' | 'leagueId'> | null): boolean {
  return contest !== null && contest.published && contest.leagueId === null;
}
