import { outcome } from '@daily/apollo/outcome';
import { randomId } from '@daily/apollo/random-id';
import { cleanName } from '@daily/rules/account';
import { API_TOKEN_DEFAULT_DAYS, apiTokenNameProblem, SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { useState } from 'react';
import { CopyField } from '../copy-field';
import { useCreateApiTokenMutation } from './new-api-token-dialog.generated';

interface Fields {
  name: string;
  scope: 'READ' | 'WRITE';
  days: string;
}

const SCOPES = [
  { value: 'READ', label: 'Read only' },
  { value: 'WRITE', label: 'Read and write' },
];

const LIFETIMES = [7, 30, API_TOKEN_DEFAULT_DAYS, 365].map((days) => ({
  value: String(days),
  label: `${days} days`,
}));

/** Creates an API token and shows its secret, which cannot be retrieved again. */
export function NewApiTokenDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateApiTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  // A retry after a lost response must not create a second token.
  const [idempotencyKey] = useState(randomId);
  const { register, handleSubmit, setError, formState } = useValidatedForm<Fields>(({ name }) => ({
    name: apiTokenNameProblem(cleanName(name)) ?? undefined,
  }));
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, scope, days }) => {
    const input = { name, scope, expiresInDays: Number(days), idempotencyKey };
    const { success, problem } = await outcome(
      create({ variables: { input } }),
      SETTINGS_TEXTS.apiTokenNotCreated,
    );
    if (problem) setError('root', { message: problem.message });
    else setToken(success.token);
  });

  if (token) {
    return (
      <Dialog
        title="Your new token"
        description="Copy the token now and store it like a password. It is shown only once."
        onClose={onClose}
      >
        <CopyField label="API token" value={token} />
        <Button wide variant="secondary" className="mt-5" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title="Create an API token" onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <ErrorBanner>{errors.root?.message}</ErrorBanner>
        <TextField
          label="Name"
          autoComplete="off"
          hint="What you use the token for"
          {...register('name')}
          error={errors.name?.message}
        />
        <SelectField
          label="Permission"
          options={SCOPES}
          hint="Write access can submit answers and change your profile."
          {...register('scope')}
          defaultValue="READ"
        />
        <SelectField
          label="Expires after"
          options={LIFETIMES}
          {...register('days')}
          defaultValue={String(API_TOKEN_DEFAULT_DAYS)}
        />
        <Button type="submit" wide disabled={isSubmitting}>
          Create token
        </Button>
      </form>
    </Dialog>
  );
}
