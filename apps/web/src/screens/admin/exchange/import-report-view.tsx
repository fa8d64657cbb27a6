import { formatNumber } from '@daily/rules/format-number';
import { Button } from '@daily/ui/controls/button';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../quality/format-figures';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import type { Finding, ImportOptions, ImportReport } from './send-file';

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
    return `${rows}, so nothing is imported. Please mend the file, or import the rows that fit.`;
  return `${rows}. ${added} can be imported. Nothing has changed yet.`;
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const [shown, setShown] = useState(SHOWN);
  const left = findings.length - shown;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="font-semibold">{formatCount(findings.length, 'finding')}</h3>
      <ScrollRegion label="Findings" axis="both" className="max-h-120 rounded-md border border-line">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Findings</caption>
          <thead>
            <tr className="border-b border-line bg-sunken text-ink-soft">
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Row
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Line
              </th>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                Field
              </th>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                What is wrong
              </th>
            </tr>
          </thead>
          <tbody>
            {findings.slice(0, shown).map(({ row, line, path, reason }, index) => (
              <tr key={index} className="border-b border-line align-top last:border-0">
                <th scope="row" className="px-3 py-2 text-right font-medium">
                  {formatNumber(row)}
                </th>
                <td className="px-3 py-2 text-right">{formatNumber(line)}</td>
                <td className="px-3 py-2 wrap-anywhere">{path || 'The whole row'}</td>
                <td className="min-w-40 px-3 py-2 wrap-anywhere">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
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
