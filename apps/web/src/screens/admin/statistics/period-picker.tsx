import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { Button } from '@daily/ui/controls/button';
import { Segments } from '@daily/ui/controls/segments';
import { TextField } from '@daily/ui/forms/text-field';
import { type Day, isDay, parseDay } from '@daily/rules/calendar';
import { DEFAULT_STATISTICS_DAYS, periodProblem, STATISTICS_PERIODS } from '@daily/rules/statistics';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminForm } from '../../../features/admin/form/admin-form';
import type { FormText } from '../../../features/admin/form/form-text';

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

/** The period that the address selects: the last days, or those between two days. */
type SelectedPeriod = { days: number } | { from: Day; to: Day };

/** Reads the period from an address. Anything else counts as missing. */
export function readPeriod(search: URLSearchParams): SelectedPeriod {
  const from = search.get('from');
  const to = search.get('to');
  if (isDay(from) && isDay(to)) return { from, to };
  const days = STATISTICS_PERIODS.find((each) => String(each) === search.get('days'));
  return { days: days ?? DEFAULT_STATISTICS_DAYS };
}

/** The address of a period. */
function periodPath(period: SelectedPeriod): string {
  const search = new URLSearchParams();
  if ('from' in period) {
    search.set('from', period.from);
    search.set('to', period.to);
  } else if (period.days !== DEFAULT_STATISTICS_DAYS) search.set('days', String(period.days));
  return ADMIN_PATHS.statistics + (search.size > 0 ? `?${search.toString()}` : '');
}
