import { useApolloClient } from '@apollo/client/react';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { lazyComponent } from '@daily/ui/lazy-component';
import { useState } from 'react';
import { ExportMyDataDocument } from './my-data-settings.generated';
import { saveFile } from './save-file';
import { SettingsCard } from './settings-card';
import { useAction } from './use-action';

const DeleteAccountDialog = lazyComponent(() =>
  import('./delete-account-dialog').then((module) => module.DeleteAccountDialog),
);

/** Everything that is kept about the viewer: to take along, and to have deleted. */
export function MyDataSettings(props: { email: string; onDeleted: () => void }) {
  const client = useApolloClient();
  const exporting = useAction(SETTINGS_TEXTS.dataNotExported);
  const [leaving, setLeaving] = useState(false);

  const download = async () => {
    // Not stored in the cache: an export describes the moment of the press.
    const { ok, success } = await exporting.run(() =>
      client.query({ query: ExportMyDataDocument, fetchPolicy: 'no-cache' }),
    );
    if (ok) saveFile('my-data.json', JSON.stringify(success, null, 2), 'application/json');
  };

  return (
    <SettingsCard
      title="Your data"
      text="Take along everything that is kept about you, as a JSON file, or have it deleted for good."
    >
      <ErrorBanner>{exporting.problem}</ErrorBanner>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={exporting.running} onClick={() => void download()}>
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </div>
      {leaving && <DeleteAccountDialog isolated {...props} onClose={() => setLeaving(false)} />}
    </SettingsCard>
  );
}
