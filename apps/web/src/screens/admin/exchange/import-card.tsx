import { QUESTION_FILE_FORMAT_NAMES, QUESTION_FILE_FORMATS } from '@daily/rules/question/file';
import { Button } from '@daily/ui/controls/button';
import { Segments } from '@daily/ui/controls/segments';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { Spinner } from '@daily/ui/loading/spinner';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { formatCount } from '../quality/format-figures';
import { formatSize, useImport } from './use-import';
import { FileField } from './file-field';
import { ImportReportView } from './import-report-view';

/** The formats of files, to choose one. */
export const FORMATS = QUESTION_FILE_FORMAT_NAMES.map((value) => ({
  value,
  label: QUESTION_FILE_FORMATS[value].label,
}));

const MODES = [
  { value: 'all-or-nothing', label: 'All rows or none' },
  { value: 'valid-rows', label: 'The rows that fit' },
] as const;

/** Imports questions from a file: a dry run first, which lists every finding, then the import. */
export function ImportCard() {
  const { file, options, report, problem, running, ...steps } = useImport();
  const { ask, dialog } = useConfirmation();
  const chosen = file && `${file.name} (${formatSize(file.content.byteLength)})`;
  const changeFormat = (value: string) => {
    const format = QUESTION_FILE_FORMAT_NAMES.find((name) => name === value);
    if (format) steps.changeFormat(format);
  };
  const confirm = () => {
    if (!file || !report) return;
    const { imported, rejected } = report;
    ask({
      title: `Import ${formatCount(imported, 'question')}?`,
      subject: file.name,
      effects: [
        `${formatCount(imported, 'question')} ${imported === 1 ? 'is' : 'are'} added. They wait for an editor.`,
        ...(rejected > 0
          ? [
              `${formatCount(rejected, 'row')} that ${rejected === 1 ? 'does' : 'do'} not fit ${rejected === 1 ? 'is' : 'are'} left out.`,
            ]
          : []),
        'The audit log records the import.',
      ],
      action: 'Import',
      run: steps.add,
    });
  };
  return (
    <TitledCard title="Import" className="grid min-w-0 grid-cols-1 gap-4">
      <FileField chosen={chosen} disabled={running} onFiles={(files) => void steps.choose(files)} />
      <ErrorBanner>{problem}</ErrorBanner>
      {file && (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <SelectField
              label="Format"
              options={FORMATS}
              value={file.format}
              onChange={({ target }) => changeFormat(target.value)}
            />
            <TextField
              label="Source"
              hint="Of questions that name none"
              maxLength={200}
              value={options.source}
              onChange={({ target }) => steps.changeOptions({ source: target.value })}
            />
            <TextField
              label="License"
              hint="Of questions that name none"
              maxLength={80}
              value={options.license}
              onChange={({ target }) => steps.changeOptions({ license: target.value })}
            />
          </div>
          <div>
            <p aria-hidden className="mb-1 text-sm font-medium">
              When a row does not fit, import
            </p>
            <Segments
              legend="When a row does not fit, import"
              options={MODES}
              value={options.mode}
              onChange={(mode) => steps.changeOptions({ mode })}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              variant={report?.dryRun && report.imported > 0 ? 'secondary' : 'primary'}
              disabled={running}
              onClick={() => void steps.check()}
            >
              {running && <Spinner />}
              Check the file
            </Button>
            {report?.dryRun && report.imported > 0 && (
              <Button disabled={running} onClick={confirm}>
                Import {formatCount(report.imported, 'question')}
              </Button>
            )}
          </div>
        </>
      )}
      {report && <ImportReportView report={report} mode={options.mode} />}
      {dialog}
    </TitledCard>
  );
}
