import { formatNumber } from '@daily/rules/format-number';
import type { Confirmation } from '../../../../features/admin/confirm/confirmation';
import type { AdminContest_ContestFragment } from './contest-screen.generated';

type Contest = Pick<AdminContest_ContestFragment, 'joinedCount' | 'leagueId'> & {
  contest: Pick<AdminContest_ContestFragment['contest'], 'title'>;
};
type Run = () => Promise<string | null>;

const RECORDED = 'The audit log records that you did it.';

/** `1 player`, `12 players`. */
const players = (count: number) => `${formatNumber(count)} ${count === 1 ? 'player' : 'players'}`;

/** Publishes a draft. @param facts the formatted start, and whether unsaved changes are saved with it. */
export function publishStep(
  contest: Contest,
  facts: { startsAt: string; isDirty: boolean },
  run: Run,
): Confirmation {
  const { startsAt, isDirty } = facts;
  return {
    title: 'Publish this contest?',
    subject: contest.contest.title,
    effects: [
      contest.leagueId
        ? 'The members of its league see it and can join.'
        : 'Everyone sees it and can join. It appears in the list of contests, in the calendar and in search engines.',
      `It starts at ${startsAt}. From then on, questions, prize, times and rules are fixed.`,
      'Participants who want it are reminded by mail an hour before the start.',
      ...(isDirty ? ['Unsaved changes are saved with it.'] : []),
      RECORDED,
    ],
    action: 'Publish',
    run,
  };
}

/** Turns a contest that has not started into a draft. */
export function unpublishStep(contest: Contest, run: Run): Confirmation {
  const { joinedCount } = contest;
  return {
    title: 'Unpublish this contest?',
    subject: contest.contest.title,
    effects: [
      'It becomes a draft: players do not see it any more, and its address leads to the 404 page.',
      joinedCount > 0
        ? `${players(joinedCount)} who joined cannot see it. They are in it again when you publish it again.`
        : 'No player has joined yet.',
      'Reminders that wait to be sent are withdrawn.',
      RECORDED,
    ],
    action: 'Unpublish',
    dangerous: true,
    run,
  };
}

/** Deletes a draft. */
export function deleteStep(contest: Contest, run: Run): Confirmation {
  const { joinedCount } = contest;
  return {
    title: 'Delete this draft?',
    subject: contest.contest.title,
    effects: [
      'The contest and all of its questions are deleted. This cannot be undone.',
      ...(joinedCount > 0
        ? [`${players(joinedCount)} who joined while it was published lose their places in it.`]
        : []),
      'The audit log records that you did it, with the contest as it was.',
    ],
    typeToConfirm: contest.contest.title,
    action: 'Delete draft',
    dangerous: true,
    run,
  };
}
