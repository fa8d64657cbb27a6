import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { Certificate } from './certificate/contest-certificate.entity';
import type { Contest } from './contest/contest.entity';
import { ContestReminder } from './reminders/contest-reminder.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import type { RecordedAnswer } from './taking-part/run.sql';
import { VirtualRun } from './virtual/virtual-run.entity';
import type { SharedParts } from './wiring/shared-parts';

/** The contests of a player. Foreign keys delete the rows along with the player; that they took part in running contests is remembered. */
export function contestRecords(
  { orm }: Pick<Database, 'orm'>,
  parts: Pick<SharedParts, 'reader' | 'runs' | 'virtualRuns' | 'secrecy' | 'spent'>,
): PersonalRecords {
  const { reader, runs, virtualRuns, secrecy, spent } = parts;
  const answersOf = (
    contest: Contest,
    playerId: string,
    { answers, isOpen }: { answers: readonly RecordedAnswer[]; isOpen: boolean },
  ) =>
    answers.map(({ questionId, letter, isCorrect, points, timeMs, answeredAt }) => ({
      questionId,
      letter: letter && secrecy.shownLetter(contest, questionId, playerId, letter),
      isCorrect: isOpen ? isCorrect : null,
      points: isOpen ? points : null,
      timeMs,
      answeredAt,
    }));
  const participationIn = async (contestId: string, playerId: string, reminder: boolean) => {
    const contest = await reader.find(contestId);
    const played =
      contest && (await runs.findWithAnswers(contest, playerId, await reader.questions(contestId)));
    if (!played) return [];
    const { joinedAt, finishedAt, totalTimeMs } = played.run;
    const isOpen = secrecy.areResultsOpen(contest, played.run);
    const results = secrecy.ownResults(contest, played.run);
    const answers = answersOf(contest, playerId, { ...played, isOpen });
    return [{ contest: contest.slug, joinedAt, finishedAt, totalTimeMs, ...results, reminder, answers }];
  };
  const virtualRunOf = async (contestId: string, playerId: string) => {
    const contest = await reader.find(contestId);
    const played =
      contest && (await virtualRuns.findWithAnswers(contest, playerId, await reader.questions(contestId)));
    if (!played) return [];
    const { startedAt, finishedAt, score, correctAnswers, totalTimeMs } = played.run;
    const answers = answersOf(contest, playerId, { ...played, isOpen: true });
    return [{ contest: contest.slug, startedAt, finishedAt, score, correctAnswers, totalTimeMs, answers }];
  };
  const certificatesOf = async (playerId: string) => {
    const where = { where: { playerId }, order: { issuedAt: 'ASC' } } as const;
    const rows = await orm.getRepository(Certificate).find(where);
    return rows.map(({ id, issuedAt, statement }) => ({ id, issuedAt, statement }));
  };
  return {
    async export({ id: playerId }) {
      const joined = await orm
        .getRepository(ContestParticipant)
        .find({ where: { playerId }, order: { joinedAt: 'ASC' } });
      const played = await orm
        .getRepository(VirtualRun)
        .find({ where: { playerId }, order: { startedAt: 'ASC' } });
      const wishes = await orm.getRepository(ContestReminder).findBy({ playerId, wanted: true });
      const reminded = new Set(wishes.map(({ contestId }) => contestId));
      const contests = joined.map(({ contestId }) =>
        participationIn(contestId, playerId, reminded.has(contestId)),
      );
      const repeated = played.map(({ contestId }) => virtualRunOf(contestId, playerId));
      return {
        contests: (await Promise.all(contests)).flat(),
        certificates: await certificatesOf(playerId),
        virtualRuns: (await Promise.all(repeated)).flat(),
      };
    },
    erase: (rows, player) => spent.remember(rows, player),
  };
}
