import { formatNumber } from '@daily/rules/format-number';
import { Button } from '@daily/ui/controls/button';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { PlainTable } from '../../../features/admin/list/plain-table';
import { formatCount } from '../quality/format-figures';
import type { Finding, ImportOptions, ImportReport } from './use-import';

/** Number of findings that are shown at once. */
const SHOWN = 100;

/** What a dry run found, or what an import did: the totals, and each finding with its row. */
export function ImportReportView(props: { report: ImportReport; mode: ImportOptions['mode'] }) {
  const { report, mode } = props;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <p role="status" className="flex items-start gap-2 font-medium">
        {!report.dryRun && report.imported > 0 && (
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
        )}
        {summaryOf(report, mode)}
      </p>
      {report.problems.length > 0 && <Findings key={report.problems.length} findings={report.problems} />}
    </div>
  );
}

function summaryOf({ dryRun, total, imported, rejected }: ImportReport, mode: ImportOptions['mode']): string {
  const added = formatCount(imported, 'question');
  const rows = `${formatCount(rejected, 'row')} of ${formatNumber(total)} ${rejected === 1 ? 'does' : 'do'} not fit`;
  if (!dryRun) return `Imported ${added}.${rejected > 0 ? ` ${rows}.` : ''}`;
  if (rejected === 0) return `All rows fit: ${added} can be imported. Nothing has changed yet.`;
  if (mode === 'all-or-nothing')
    return `${rows}, so nothing is imported. Please fix the file, or import the rows that fit.`;
  return `${rows}. ${added} can be imported. Nothing has changed yet.`;
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const [shown, setShown] = useState(SHOWN);
  const left = findings.length - shown;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="font-semibold">{formatCount(findings.length, 'finding')}</h3>
      <PlainTable
        caption="Findings"
        axis="both"
        className="max-h-120 rounded-md border border-line px-3"
        rows={findings.slice(0, shown)}
        keyOf={(_finding, index) => index}
        columns={[
          { label: 'Row', cell: ({ row }) => formatNumber(row), numeric: true },
          { label: 'Line', cell: ({ line }) => formatNumber(line), numeric: true },
          { label: 'Field', cell: ({ path }) => path || 'The whole row', className: 'wrap-anywhere' },
          { label: 'What is wrong', cell: ({ reason }) => reason, className: 'min-w-40 wrap-anywhere' },
        ]}
      />
      {left > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setShown(shown + SHOWN)}
        >
          Show {Math.min(left, SHOWN)} more of {formatNumber(left)}
        </Button>
      )}
    </div>
  );
}
