import { outcome } from '@daily/apollo/outcome';
import { CONTEST_BOUNDS } from '@daily/rules/contest';
import {
  WEEKDAYS,
  WEEKLY_BOUNDS,
  WEEKLY_LABELS,
  WEEKLY_TEXTS,
  type WeeklyNumber,
  type WeeklyTemplate,
  weeklyTemplateProblems,
} from '@daily/rules/contest/weekly';
import { formatNumber } from '@daily/rules/format-number';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { TextField } from '@daily/ui/forms/text-field';
import { useState } from 'react';
import type { FormText } from '../../../../features/admin/form/form-text';
import { UnsavedForm, useUnsavedFields } from '../../../../features/admin/leaving/use-unsaved-fields';
import {
  type EditedWeeklyTemplateFragment,
  useChangeWeeklyContestTemplateMutation,
} from './weekly-screen.generated';

type Weekday = EditedWeeklyTemplateFragment['weekday'];

const DAYS = WEEKDAYS.map((day) => ({
  value: day.toUpperCase(),
  label: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
}));

/** Changes the template. Refuses to overwrite what another editor has changed meanwhile. */
export function WeeklyForm({
  template,
  timeZone,
}: {
  template: EditedWeeklyTemplateFragment;
  timeZone: string;
}) {
  const [change] = useChangeWeeklyContestTemplateMutation({ refetchQueries: ['AdminWeeklyContestScreen'] });
  const [problems, setProblems] = useState<ReturnType<typeof weeklyTemplateProblems>>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const stored = Object.fromEntries(NAMES.map((name) => [name, String(template[name])]));
  const unsaved = useUnsavedFields('weekly contest', stored, WEEKLY_LABELS);
  const errorOf = (path: keyof WeeklyTemplate) => problems.find((problem) => problem.path === path)?.message;
  const field = (name: keyof WeeklyTemplate) => ({
    ...unsaved.field(name),
    error: errorOf(name),
    required: true,
  });
  const number = (name: WeeklyNumber) => {
    const [min, max] = WEEKLY_BOUNDS[name];
    const bounds = { type: 'number', inputMode: 'numeric', min, max } as const;
    return { ...field(name), ...bounds, hint: `${min} to ${formatNumber(max)}` };
  };
  const save = async (text: FormText) => {
    const next = templateFrom(text);
    const found = weeklyTemplateProblems(next);
    setProblems(found);
    setFailure(null);
    if (found.length > 0) return;
    const weekday = next.weekday.toUpperCase() as Weekday;
    const input = { ...next, weekday, updatedAt: template.updatedAt ?? null };
    const sent = outcome(change({ variables: { input } }), WEEKLY_TEXTS.notSaved);
    const problem = await unsaved.save(sent, 'Saved. It holds for the contests to come.');
    setFailure(problem?.message ?? null);
  };
  return (
    <UnsavedForm unsaved={unsaved} onSubmit={save} className="grid grid-cols-1 gap-6">
      <TitledCard title="Title and description" className="grid grid-cols-1 gap-4">
        <TextField {...field('title')} hint="{day} becomes the day of the contest: 6 December 2026" />
        <TextAreaField
          {...unsaved.field('description')}
          error={errorOf('description')}
          hint={`Markdown, at most ${formatNumber(CONTEST_BOUNDS.maxDescriptionLength)} characters. Say that the questions are known from past days: that is only fair.`}
        />
      </TitledCard>
      <TitledCard title="Time" className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
          <SelectField {...unsaved.field('weekday')} options={DAYS} />
          <TextField {...field('startTime')} label={`${WEEKLY_LABELS.startTime} (${timeZone})`} type="time" />
          <TextField {...number('minutes')} />
        </div>
      </TitledCard>
      <TitledCard
        title="Questions and points"
        intro="Questions rest before they come again. With fewer past questions than you ask for, the contest has those; with fewer than five there is none, and you get a notification."
        className="grid grid-cols-1 gap-4"
      >
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField {...number('questionCount')} />
          <TextField {...number('secondsPerQuestion')} />
        </div>
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
          <TextField {...number('pointsEasy')} />
          <TextField {...number('pointsMedium')} />
          <TextField {...number('pointsHard')} />
        </div>
      </TitledCard>
      <ErrorBanner>{failure}</ErrorBanner>
      <p>
        <Button type="submit">Save</Button>
      </p>
    </UnsavedForm>
  );
}

/** The names of the fields. */
const NAMES = Object.keys(WEEKLY_LABELS) as (keyof WeeklyTemplate)[];

/** The template that a form holds. Empty fields are not a number. */
function templateFrom(text: (name: keyof WeeklyTemplate) => string): WeeklyTemplate {
  const number = (name: WeeklyNumber) => (text(name).trim() === '' ? Number.NaN : Number(text(name)));
  return {
    title: text('title').trim(),
    description: text('description').trim(),
    weekday: WEEKDAYS.find((day) => day === text('weekday').toLowerCase()) ?? 'sunday',
    startTime: text('startTime').slice(0, 5),
    minutes: number('minutes'),
    questionCount: number('questionCount'),
    secondsPerQuestion: number('secondsPerQuestion'),
    pointsEasy: number('pointsEasy'),
    pointsMedium: number('pointsMedium'),
    pointsHard: number('pointsHard'),
  };
}
