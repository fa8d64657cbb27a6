import { useApolloClient } from '@apollo/client/react';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { useState } from 'react';
import { ExportMyDataDocument } from './my-data-settings.generated';
import { saveFile } from './save-file';
import { SettingsCard } from '../settings-card';
import { useAction } from '../use-action';

const DeleteAccountDialog = lazyComponent(() => import('./delete-account-dialog'), 'DeleteAccountDialog');

/** Downloads everything that is stored about the viewer, or deletes the account. */
export function MyDataSettings(props: { email: string; hasPassword: boolean; onDeleted: () => void }) {
  const client = useApolloClient();
  const exporting = useAction(SETTINGS_TEXTS.dataNotExported);
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    // Not cached: every export must be current.
    const { ok, success } = await exporting.run(() =>
      client.query({ query: ExportMyDataDocument, fetchPolicy: 'no-cache' }),
    );
    if (ok) saveFile('my-data.json', JSON.stringify(success, null, 2), 'application/json');
  };

  return (
    <SettingsCard
      title="Your data"
      text="Download everything we store about you as a JSON file, or delete your account for good."
    >
      <ErrorBanner>{exporting.problem}</ErrorBanner>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button variant="secondary" disabled={exporting.running} onClick={() => void download()}>
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {deleting && <DeleteAccountDialog isolated {...props} onClose={() => setDeleting(false)} />}
    </SettingsCard>
  );
}
