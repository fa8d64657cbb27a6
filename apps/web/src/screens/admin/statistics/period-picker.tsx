import { Button } from '@daily/ui/controls/button';
import { Segments } from '@daily/ui/controls/segments';
import { TextField } from '@daily/ui/forms/text-field';
import { parseDay } from '@daily/rules/calendar';
import { periodProblem, STATISTICS_PERIODS } from '@daily/rules/statistics';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminForm } from '../../../features/admin/form/admin-form';
import type { FormText } from '../../../features/admin/form/form-text';
import { periodPath, type SelectedPeriod } from './statistics-address';

const CUSTOM = 'custom';

const OPTIONS = [
  ...STATISTICS_PERIODS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: CUSTOM, label: 'Custom' },
];

/** Chooses the period; the address keeps it. */
export function PeriodPicker(props: {
  period: SelectedPeriod;
  /** First and last of the days that are shown, with which a custom period begins. */
  shown: { from: string; to: string } | null;
}) {
  const { period } = props;
  const navigate = useNavigate();
  const isCustom = 'from' in period;
  const [editing, setEditing] = useState(false);
  const choose = (value: string) => {
    setEditing(value === CUSTOM);
    if (value !== CUSTOM) void navigate(periodPath({ days: Number(value) }), { preventScrollReset: true });
  };
  const bounds = isCustom ? period : props.shown;
  return (
    <div className="grid justify-items-start gap-3">
      <Segments
        legend="Period"
        options={OPTIONS}
        value={isCustom || editing ? CUSTOM : String(period.days)}
        onChange={choose}
      />
      {(isCustom || editing) && bounds && <CustomPeriod key={`${bounds.from} ${bounds.to}`} {...bounds} />}
    </div>
  );
}

function CustomPeriod(bounds: { from: string; to: string }) {
  const navigate = useNavigate();
  const problemId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (text: FormText) => {
    const [from, to] = [text('from'), text('to')];
    const wrong = from && to ? periodProblem({ from: parseDay(from), to: parseDay(to) }) : 'Choose both days';
    setProblem(wrong);
    if (!wrong)
      void navigate(periodPath({ from: parseDay(from), to: parseDay(to) }), { preventScrollReset: true });
  };
  return (
    <AdminForm aria-label="Custom period" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={name === 'from' ? 'From' : 'To'}
          defaultValue={bounds[name]}
          errorId={problem ? problemId : undefined}
          className="w-40"
        />
      ))}
      <Button type="submit" variant="secondary">
        Apply
      </Button>
      <p id={problemId} role="status" className="w-full text-sm text-danger-ink empty:hidden">
        {problem}
      </p>
    </AdminForm>
  );
}
