import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { Certificate } from './certificate/contest-certificate.entity';
import type { ContestReader } from './contest/contest-reader';
import type { Contest } from './contest/contest.entity';
import { ContestReminder } from './reminders/contest-reminder.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import type { ContestSecrecy } from './taking-part/contest-secrecy';
import type { ParticipantReader } from './taking-part/participant-reader';
import { VirtualAnswer } from './virtual/virtual-answer.entity';
import { VirtualRun } from './virtual/virtual-run.entity';

/** The contests of a player. Foreign keys delete the rows along with the player. */
export function contestRecords(
  { orm }: Pick<Database, 'orm'>,
  reader: ContestReader,
  participants: ParticipantReader,
  secrecy: ContestSecrecy,
): PersonalRecords {
  const answersOf = async (contest: Contest, participant: ContestParticipant) => {
    const { contestId, playerId } = participant;
    const [questions, recorded] = await Promise.all([
      reader.questions(contestId),
      participants.answers([contestId, playerId]),
    ]);
    const answers = secrecy.settledAnswers(contest, participant, questions, recorded);
    const isOpen = secrecy.areResultsOpen(contest, participant);
    return answers.map(({ questionId, letter, isCorrect, points, timeMs, answeredAt }) => ({
      questionId,
      letter: letter && secrecy.shownLetter(contest, questionId, playerId, letter),
      isCorrect: isOpen ? isCorrect : null,
      points: isOpen ? points : null,
      timeMs,
      answeredAt,
    }));
  };
  const certificatesOf = async (playerId: string) => {
    const where = { where: { playerId }, order: { issuedAt: 'ASC' } } as const;
    const rows = await orm.getRepository(Certificate).find(where);
    return rows.map(({ id, issuedAt, statement }) => ({ id, issuedAt, statement }));
  };
  const virtualRunOf = async (run: VirtualRun) => {
    const { contestId, playerId, startedAt, finishedAt, score, correctAnswers, totalTimeMs } = run;
    const contest = await reader.find(contestId);
    if (!contest) return [];
    const order = { answeredAt: 'ASC' } as const;
    const rows = await orm.getRepository(VirtualAnswer).find({ where: { contestId, playerId }, order });
    const answers = rows.map(({ questionId, letter, isCorrect, points, timeMs, answeredAt }) => ({
      questionId,
      letter: letter && secrecy.shownLetter(contest, questionId, playerId, letter),
      ...{ isCorrect, points, timeMs, answeredAt },
    }));
    return [{ contest: contest.slug, startedAt, finishedAt, score, correctAnswers, totalTimeMs, answers }];
  };
  return {
    async export({ id: playerId }) {
      const rows = await orm
        .getRepository(ContestParticipant)
        .find({ where: { playerId }, order: { joinedAt: 'ASC' } });
      const wishes = await orm.getRepository(ContestReminder).findBy({ playerId, wanted: true });
      const reminded = new Set(wishes.map(({ contestId }) => contestId));
      const contests = rows.map(async (participant) => {
        const contest = await reader.find(participant.contestId);
        if (!contest) return [];
        const { joinedAt, finishedAt, totalTimeMs } = secrecy.settled(contest, participant);
        const results = secrecy.ownResults(contest, participant);
        const answers = await answersOf(contest, participant);
        const reminder = reminded.has(contest.id);
        return [{ contest: contest.slug, joinedAt, finishedAt, totalTimeMs, ...results, reminder, answers }];
      });
      const runs = await orm
        .getRepository(VirtualRun)
        .find({ where: { playerId }, order: { startedAt: 'ASC' } });
      return {
        contests: (await Promise.all(contests)).flat(),
        certificates: await certificatesOf(playerId),
        virtualRuns: (await Promise.all(runs.map(virtualRunOf))).flat(),
      };
    },
  };
}
