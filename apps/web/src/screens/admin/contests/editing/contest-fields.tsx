import { picturePath, pictureWidths } from '@daily/contract/pictures';
import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { instantOfWallTime, wallTimeAt } from '@daily/rules/calendar/wall-time';
import { CONTEST_BOUNDS, contestSlug } from '@daily/rules/contest';
import { TitledCard } from '@daily/ui/display/titled-card';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { MarkdownEditor } from '../../../../features/admin/editor/markdown-editor';
import { CoverUpload } from '../../../../features/admin/pictures/cover-upload';
import type { UploadedPicture } from '../../../../features/admin/pictures/upload-picture';
import { formatCoarsely } from '../../../../features/contests/clock/durations';
import { contestPath } from '../../../../features/contests/contest-path';
import { type ContestDraft, REVEALS } from './contest-draft';
import { useEditorLeaguesQuery } from './contest-screen.generated';
import type { ContestForm } from './use-contest-form';

/** What a contest is called and about. */
export function AboutFields({ form, isNew }: { form: ContestForm; isNew: boolean }) {
  const { draft, problems, change, field, text, state } = form;
  const { maxTitleLength, maxDescriptionLength, maxPrizeLength } = CONTEST_BOUNDS;
  const titleSlug = contestSlug(draft.title);
  return (
    <TitledCard title="Title and description" className="grid grid-cols-1 gap-4">
      <TextField label="Title" {...text('title')} hint={`1 to ${maxTitleLength} characters`} />
      <TextField
        label="Slug"
        {...text('slug')}
        placeholder={titleSlug}
        autoCapitalize="none"
        spellCheck={false}
        hint={slugHint(draft.slug || titleSlug, isNew)}
      />
      <MarkdownEditor
        label="Description"
        {...field('description')}
        rows={8}
        hint={`Markdown, at most ${maxDescriptionLength.toLocaleString('en')} characters`}
      />
      <CoverUpload
        cover={draft.coverUrl}
        problem={problems['coverUrl']}
        hint="About 4 times as wide as high; without one, the page has none."
        addressOf={contestCover}
        onChange={(coverUrl) => change({ coverUrl })}
      />
      <TextField
        label="Prize"
        {...text('prize')}
        {...state('prize', `What can be won, at most ${maxPrizeLength} characters; empty for nothing`)}
      />
    </TitledCard>
  );
}

function slugHint(slug: string, isNew: boolean): string {
  if (slug === '') return 'The title decides the address of the page.';
  const address = `The page will be at ${contestPath(slug)}.`;
  return isNew ? address : `${address} Links to an earlier address lead there as well.`;
}

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
            'The leaderboard freezes for the last minutes, and you reveal its places after the end. 0 for never.',
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
  const freeze = Number(draft.freezeMinutes) * MINUTE_MS;
  return [
    lasting,
    needs,
    needed > lasts && 'That is longer than the contest.',
    freeze >= lasts && 'The leaderboard is frozen from the start.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Value of the choice without a league: options must not be empty. */
const EVERYONE = 'everyone';

/** What players see when, and who they are. */
export function RuleFields({ form }: { form: ContestForm }) {
  const { draft, problems, change, state } = form;
  const { data } = useEditorLeaguesQuery();
  const own = (data?.viewer?.leagues ?? []).map(({ leagueId, name }) => ({ value: leagueId, label: name }));
  const isOther = draft.leagueId !== '' && !own.some(({ value }) => value === draft.leagueId);
  const leagues = [
    { value: EVERYONE, label: 'Everyone' },
    ...own,
    ...(isOther ? [{ value: draft.leagueId, label: 'The league that another editor has chosen' }] : []),
  ];
  const shuffle = state('shuffleOptions');
  return (
    <TitledCard title="Results and visibility" className="grid grid-cols-1 gap-4">
      <SelectField
        label="Answers and results open"
        options={REVEALS}
        value={draft.revealAnswers}
        onChange={({ target }) => {
          const choice = REVEALS.find(({ value }) => value === target.value);
          if (choice) change({ revealAnswers: choice.value });
        }}
        {...state(
          'revealAnswers',
          draft.revealAnswers === 'AFTER_END'
            ? 'The leaderboard is empty until the end.'
            : 'The leaderboard shows players who have finished.',
        )}
      />
      <div>
        <CheckboxField
          label="Every player sees the options in an order of their own"
          checked={draft.shuffleOptions}
          onChange={({ target }) => change({ shuffleOptions: target.checked })}
          disabled={shuffle.disabled}
        />
        {shuffle.hint && <p className="text-sm text-ink-soft">{shuffle.hint}</p>}
      </div>
      <SelectField
        label="Who can see it and take part"
        options={leagues}
        value={draft.leagueId || EVERYONE}
        onChange={({ target }) => change({ leagueId: target.value === EVERYONE ? '' : target.value })}
        {...state(
          'leagueId',
          problems['leagueId'] ??
            'Everyone, or the members of a league of yours. Participants who are not members leave the contest.',
        )}
      />
    </TitledCard>
  );
}

/** The width at which the page of a contest shows its cover sharply, in pixels. */
const COVER_WIDTH = 960;

/**
 * The address of an uploaded picture as a cover: of one file for all screens, as the page of a contest must stay small and cannot choose
 * between widths.
 */
function contestCover(picture: UploadedPicture): string {
  const width = pictureWidths(picture.width).find((each) => each >= COVER_WIDTH) ?? picture.width;
  return picture.url.replace(picture.path, picturePath(picture, width));
}
