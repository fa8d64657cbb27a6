import { useApolloClient } from '@apollo/client/react';
import { formatNumber } from '@daily/rules/format-number';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../features/account/data/save-file';
import { usePageSettings } from '../../../settings/page-settings';
import { auditFilter } from './audit-filter';
import { ExportAuditEntriesDocument } from './audit-screen.generated';

const FORMATS = [
  { format: 'CSV', label: 'CSV' },
  { format: 'JSON_LINES', label: 'JSON Lines' },
] as const;

/** Downloads the entries that match the filters of the list. */
export function AuditExports({ filters }: { filters: Parameters<typeof auditFilter>[0] }) {
  const { timeZone } = usePageSettings();
  const client = useApolloClient();
  const [running, setRunning] = useState(false);
  const download = async (format: (typeof FORMATS)[number]['format']) => {
    setRunning(true);
    try {
      const variables = { format, filter: auditFilter(filters, timeZone) };
      const { data } = await client.query({
        query: ExportAuditEntriesDocument,
        variables,
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The export is empty');
      const { fileName, content, mediaType, count, complete } = data.exportAuditEntries;
      saveFile(fileName, content, mediaType);
      if (!complete) toast.error(`The file has the newest ${formatNumber(count)} entries only.`);
    } catch {
      toast.error('The audit log could not be exported. Please try again.');
    }
    setRunning(false);
  };
  return FORMATS.map(({ format, label }) => (
    <Button key={format} variant="quiet" size="sm" disabled={running} onClick={() => void download(format)}>
      <FileDown aria-hidden className="size-4" />
      {label}
    </Button>
  ));
}
