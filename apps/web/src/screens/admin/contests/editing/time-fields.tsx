import { CONTEST_BOUNDS } from '@daily/rules/contest';
import { instantOfWallTime, wallTimeAt } from '@daily/rules/calendar/wall-time';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextField } from '@daily/ui/forms/text-field';
import { formatCoarsely } from '../../../../features/contests/clock/durations';
import type { ContestDraft } from './contest-draft';
import type { ContestForm } from './use-contest-form';

const HOUR_MS = 60 * 60 * 1000;

/** When a contest starts and ends, and how long a player has for a question. */
export function TimeFields({ form }: { form: ContestForm }) {
  const { draft, change, timeZone, text, state, fixed } = form;
  const { minSecondsPerQuestion, maxSecondsPerQuestion, maxFreezeMinutes } = CONTEST_BOUNDS;
  const changeStart = (startsAt: string) => {
    const start = instantOfWallTime(startsAt, timeZone);
    const end = instantOfWallTime(draft.endsAt, timeZone);
    // A contest is not meant to end before it starts: its end follows by an hour until an editor chooses another.
    const follows = start && fixed('endsAt') === null && (!end || end <= start);
    change({
      startsAt,
      ...(follows && { endsAt: wallTimeAt(new Date(start.getTime() + HOUR_MS), timeZone) }),
    });
  };
  return (
    <TitledCard title="Time" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField
          label={`Start (${timeZone})`}
          type="datetime-local"
          {...text('startsAt')}
          {...state('startsAt')}
          onChange={({ target }) => changeStart(target.value)}
        />
        <TextField
          label={`End (${timeZone})`}
          type="datetime-local"
          {...text('endsAt')}
          {...state('endsAt')}
        />
        <TextField
          label="Seconds per question"
          type="number"
          inputMode="numeric"
          min={minSecondsPerQuestion}
          max={maxSecondsPerQuestion}
          {...text('secondsPerQuestion')}
          {...state('secondsPerQuestion', `${minSecondsPerQuestion} to ${maxSecondsPerQuestion}`)}
        />
        <TextField
          label="Freeze in minutes"
          type="number"
          inputMode="numeric"
          min={0}
          max={maxFreezeMinutes}
          {...text('freezeMinutes')}
          {...state(
            'freezeMinutes',
            'The leaderboard stands still for the last minutes, and you reveal its places after the end. 0 for never.',
          )}
        />
      </div>
      <p className="text-sm text-ink-soft">{durationOf(draft, timeZone)}</p>
    </TitledCard>
  );
}

/** How long a contest lasts, and whether that is enough. */
function durationOf(draft: ContestDraft, timeZone: string): string {
  const start = instantOfWallTime(draft.startsAt, timeZone);
  const end = instantOfWallTime(draft.endsAt, timeZone);
  if (!start || !end || end <= start) return 'Choose a start and an end.';
  const lasts = end.getTime() - start.getTime();
  const needed = draft.questions.length * Number(draft.secondsPerQuestion) * 1000;
  const lasting = `Lasts ${formatCoarsely(lasts)}.`;
  if (!(needed > 0)) return lasting;
  const needs = `All questions take a player at most ${formatCoarsely(needed)}.`;
  const freeze = Number(draft.freezeMinutes) * 60_000;
  return [
    lasting,
    needs,
    needed > lasts && 'That is longer than the contest.',
    freeze >= lasts && 'The leaderboard stands still from the start.',
  ]
    .filter(Boolean)
    .join(' ');
}
