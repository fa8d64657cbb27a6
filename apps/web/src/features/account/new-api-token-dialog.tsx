import { cleanName } from '@daily/rules/account';
import { API_TOKEN_DEFAULT_DAYS, apiTokenNameProblem, SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { Dialog } from '@daily/ui/dialog';
import { SelectField } from '@daily/ui/select-field';
import { TextField } from '@daily/ui/text-field';
import { useForm } from '@daily/ui/use-form';
import { useState } from 'react';
import { CopyField } from './copy-field';
import { randomId } from '@daily/apollo/random-id';
import { useCreateApiTokenMutation } from './new-api-token-dialog.generated';
import { refusalOf } from './refusal';
import { useAction } from './use-action';

interface Fields {
  name: string;
  scope: 'READ' | 'WRITE';
  days: string;
}

const SCOPES = [
  { value: 'READ', label: 'Read only' },
  { value: 'WRITE', label: 'Read and write' },
];

const LIVES = [7, 30, API_TOKEN_DEFAULT_DAYS, 365].map((days) => ({
  value: String(days),
  label: `${days} days`,
}));

/** Makes an API token and shows it, this once. */
export function NewApiTokenDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateApiTokenMutation();
  const making = useAction(SETTINGS_TEXTS.apiTokenNotMade);
  const [token, setToken] = useState<string | null>(null);
  // A call whose reply was lost is sent again, by itself or by a press: it shall not make a second token.
  const [attempt] = useState(randomId);
  const form = useForm<Fields>({
    errorsOf: ({ name }) => ({ name: apiTokenNameProblem(cleanName(name)) ?? undefined }),
    send: async ({ name, scope, days }) => {
      await making.run(async () => {
        const input = { name, scope, expiresInDays: Number(days), attempt };
        const { data } = await create({ variables: { input } });
        const result = data?.createApiToken;
        if (result?.__typename === 'CreateApiTokenSuccess') setToken(result.token);
        return refusalOf(result, SETTINGS_TEXTS.apiTokenNotMade);
      });
    },
  });

  if (token) {
    return (
      <Dialog
        title="Your new token"
        description="Copy it now and keep it like a password: it is not shown again."
        onClose={onClose}
      >
        <CopyField label="API token" value={token} />
        <Button wide variant="secondary" className="mt-5" onClick={onClose}>
          I have kept it
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title="Make an API token" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <ErrorBanner>{making.problem}</ErrorBanner>
        <TextField
          label="Name"
          autoComplete="off"
          hint="What it is for, so that you know it again"
          name="name"
          error={form.errors.name}
        />
        <SelectField
          label="Permission"
          options={SCOPES}
          hint="Writing is playing and changing your profile"
          name="scope"
          defaultValue="READ"
        />
        <SelectField
          label="Ends after"
          options={LIVES}
          name="days"
          defaultValue={String(API_TOKEN_DEFAULT_DAYS)}
        />
        <Button type="submit" wide disabled={making.running}>
          Make token
        </Button>
      </form>
    </Dialog>
  );
}
