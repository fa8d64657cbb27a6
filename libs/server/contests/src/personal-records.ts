import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { ContestReader } from './contest/contest-reader';
import type { Contest } from './contest/contest.entity';
import { ContestReminder } from './reminders/contest-reminder.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import type { ContestSecrecy } from './taking-part/contest-secrecy';
import type { ParticipantReader } from './taking-part/participant-reader';

/** The contests of a player. Foreign keys delete the rows along with the player. */
export function contestRecords(
  { orm }: Pick<Database, 'orm'>,
  reader: ContestReader,
  participants: ParticipantReader,
  secrecy: ContestSecrecy,
): PersonalRecords {
  const answersOf = async (contest: Contest, participant: ContestParticipant) => {
    const { contestId, playerId } = participant;
    const answers = await participants.answers([contestId, playerId]);
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
  return {
    async export({ id: playerId }) {
      const rows = await orm
        .getRepository(ContestParticipant)
        .find({ where: { playerId }, order: { joinedAt: 'ASC' } });
      const wishes = await orm.getRepository(ContestReminder).findBy({ playerId, wanted: true });
      const reminded = new Set(wishes.map(({ contestId }) => contestId));
      const contests = rows.map(async (participant) => {
        const found = await reader.find(participant.contestId);
        if (!found) return [];
        const { contest } = found;
        const { joinedAt, finishedAt, totalTimeMs } = participant;
        const results = secrecy.ownResults(contest, participant);
        const answers = await answersOf(contest, participant);
        const reminder = reminded.has(contest.id);
        return [{ contest: contest.slug, joinedAt, finishedAt, totalTimeMs, ...results, reminder, answers }];
      });
      return { contests: (await Promise.all(contests)).flat() };
    },
  };
}
