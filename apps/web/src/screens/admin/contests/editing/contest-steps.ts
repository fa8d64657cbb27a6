import { formatNumber } from '@daily/rules/format-number';
import type { Confirmation } from '../../../../features/admin/confirm/confirmation';
import type { EditedContestFragment } from './contest-screen.generated';

type Contest = Pick<EditedContestFragment, 'joinedCount' | 'leagueId'> & {
  contest: Pick<EditedContestFragment['contest'], 'title'>;
};
type Run = () => Promise<string | null>;

const RECORDED = 'The audit log records that you did it.';

/** `1 player`, `12 players`. */
const players = (count: number) => `${formatNumber(count)} ${count === 1 ? 'player' : 'players'}`;

const UNSAVED = 'Unsaved changes are saved with it.';

/** What the start of a contest ends, for a sentence that says when it starts. */
const FIXED =
  'From then on it cannot be unpublished, and everything is fixed but title, slug, description, cover and end.';

/** What is said about the start of a contest and the form with its changes. */
interface StartFacts {
  /** The formatted start. */
  startsAt: string;
  /** Whether the start is over, so that the contest starts at once. */
  hasStarted: boolean;
}

/** Publishes a draft. @param facts `isDirty`: whether unsaved changes are saved with it. */
export function publishStep(
  contest: Contest,
  facts: StartFacts & { isDirty: boolean },
  run: Run,
): Confirmation {
  const { startsAt, hasStarted, isDirty } = facts;
  return {
    title: 'Publish this contest?',
    subject: contest.contest.title,
    effects: [
      contest.leagueId
        ? 'The members of its league see it and can join.'
        : 'Everyone sees it and can join. It appears in the list of contests, in the calendar and in search engines.',
      ...(hasStarted
        ? [startedAtOnce(startsAt)]
        : [
            `It starts at ${startsAt}. ${FIXED}`,
            'Participants who want it are reminded by mail an hour before the start.',
          ]),
      ...(isDirty ? [UNSAVED] : []),
      RECORDED,
    ],
    action: 'Publish',
    dangerous: hasStarted,
    run,
  };
}

/** Moves the start of a published contest into the past, with all other changes of its form. */
export function startStep(contest: Contest, { startsAt }: { startsAt: string }, run: Run): Confirmation {
  return {
    title: 'Start this contest now?',
    subject: contest.contest.title,
    effects: [startedAtOnce(startsAt), 'All changes of the form are saved.', RECORDED],
    action: 'Start now',
    dangerous: true,
    run,
  };
}

const startedAtOnce = (startsAt: string) => `Its start, ${startsAt}, is over, so it starts at once. ${FIXED}`;

/** Turns a contest that has not started into a draft. @param facts whether unsaved changes are saved with it. */
export function unpublishStep(contest: Contest, { isDirty }: { isDirty: boolean }, run: Run): Confirmation {
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
      ...(isDirty ? [UNSAVED] : []),
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
