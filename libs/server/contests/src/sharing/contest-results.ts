import type { ResultMark, SharedResult } from '@daily/rules/sharing/result';
import type { Database } from '@daily/kit/database/database';
import type { Shareable } from '@daily/sharing';
import type { Contest } from '../contest/contest.entity';
import type { ContestReader } from '../contest/contest-reader';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { ContestParticipant } from '../taking-part/contest-participant.entity';
import type { Runs } from '../taking-part/runs';
import { HAS_ANSWERED_CONTEST_SINCE } from './contest-results.sql';

/** Contests and their results in the form in which players share them: without the questions and the chosen options. */
export class ContestResults {
  constructor(
    private readonly database: Database,
    private readonly reader: ContestReader,
    private readonly runs: Pick<Runs<ContestParticipant>, 'findWithAnswers'>,
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
    const questions = await this.reader.questions(contest.id);
    const played = await this.runs.findWithAnswers(contest, playerId, questions);
    if (!played || !this.secrecy.areResultsOpen(contest, played.run)) return null;
    const answers = new Map(played.answers.map((answer) => [answer.questionId, answer]));
    const marks = questions.map(({ id }): ResultMark => {
      const answer = answers.get(id);
      if (!answer?.letter) return 'none';
      return answer.isCorrect ? 'right' : 'wrong';
    });
    return { marks, points: played.run.score, streak: null, contestTitle: contest.title };
  }
}

/** Whether everyone may see a contest. Results of a league's contest cannot be shared: they would show it to others. */
function isPublic(contest: Pick<Contest, 'published' | 'leagueId'> | null): boolean {
  return contest !== null && contest.published && contest.leagueId === null;
}
