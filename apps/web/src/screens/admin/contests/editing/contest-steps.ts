import type { Confirmation } from '../../../../features/admin/confirm/confirmation';
import { formatCount } from '../../quality/format-figures';
import type { EditedContestFragment } from './contest-screen.generated';

const RECORDED = 'The audit log records that you did it.';

const UNSAVED = 'Unsaved changes are saved with it.';

/** What the start of a contest ends, for a sentence that says when it starts. */
const FIXED =
  'From then on it cannot be unpublished, and everything is fixed but title, slug, description, cover and end.';

/** What is said about the form of a contest. */
interface Facts {
  /** The formatted start. */
  startsAt: string;
  /** Whether the start is over, so that the contest starts at once. */
  hasStarted: boolean;
  /** Whether there are unsaved changes. */
  isDirty: boolean;
}

/** The steps that an editor can take with a contest, each with everything that it does. */
export function contestSteps({ contest, joinedCount, leagueId }: EditedContestFragment, facts: Facts) {
  const { startsAt, hasStarted, isDirty } = facts;
  const startedAtOnce = `Its start, ${startsAt}, is over, so it starts at once. ${FIXED}`;
  const step = (rest: Omit<Confirmation, 'subject' | 'run'>) => ({ ...rest, subject: contest.title });
  return {
    publish: step({
      title: 'Publish this contest?',
      effects: [
        leagueId
          ? 'The members of its league see it and can join.'
          : 'Everyone sees it and can join. It appears in the list of contests, in the calendar and in search engines.',
        ...(hasStarted
          ? [startedAtOnce]
          : [
              `It starts at ${startsAt}. ${FIXED}`,
              'Participants who want it are reminded by mail an hour before the start.',
            ]),
        ...(isDirty ? [UNSAVED] : []),
        RECORDED,
      ],
      action: 'Publish',
      dangerous: hasStarted,
    }),
    /** Moves the start of a published contest into the past, with all other changes of its form. */
    start: step({
      title: 'Start this contest now?',
      effects: [startedAtOnce, 'All changes of the form are saved.', RECORDED],
      action: 'Start now',
      dangerous: true,
    }),
    /** Turns a contest that has not started into a draft. */
    unpublish: step({
      title: 'Unpublish this contest?',
      effects: [
        'It becomes a draft: players no longer see it, and its address leads to the 404 page.',
        joinedCount > 0
          ? `${formatCount(joinedCount, 'player')} who joined cannot see it. Publish it again, and they are back in.`
          : 'No player has joined yet.',
        'Reminders that wait to be sent are withdrawn.',
        ...(isDirty ? [UNSAVED] : []),
        RECORDED,
      ],
      action: 'Unpublish',
      dangerous: true,
    }),
    /** Deletes a draft. */
    remove: step({
      title: 'Delete this draft?',
      effects: [
        'The contest and all of its questions are deleted. This cannot be undone.',
        ...(joinedCount > 0
          ? [
              `${formatCount(joinedCount, 'player')} who joined while it was published lose their places in it.`,
            ]
          : []),
        'The audit log records that you did it, with the contest as it was.',
      ],
      typeToConfirm: contest.title,
      action: 'Delete draft',
      dangerous: true,
    }),
  };
}
