import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import { cleanName } from '@daily/rules/account';
import { API_TOKEN_DEFAULT_DAYS, apiTokenNameProblem, SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { NO_SCOPE } from '@daily/rules/account/token-scopes';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { useState } from 'react';
import { CopyField } from '../copy-field';
import { type SchemaScope, scopeText, subjectScopes } from './scopes';
import { useCreateApiTokenMutation } from './new-api-token-dialog.generated';

interface Fields {
  name: string;
  days: string;
}

const PERMISSIONS = [
  { value: 'READ', label: 'Read only' },
  { value: 'WRITE', label: 'Read and write' },
  { value: 'SOME', label: 'Choose by subject' },
] as const;

/** Read everything, also write everything, or only what was chosen. */
type Permission = (typeof PERMISSIONS)[number]['value'];

const HINTS: Readonly<Record<Permission, string>> = {
  READ: 'Reads what you see, changes nothing.',
  WRITE: 'Also plays, shares and changes your profile and leagues.',
  SOME: 'Does only what you choose, and reads what everyone may see.',
};

const LIFETIMES = [7, 30, API_TOKEN_DEFAULT_DAYS, 365].map((days) => ({
  value: String(days),
  label: `${days} days`,
}));

/** Creates an API token and shows its secret, which cannot be retrieved again. */
export function NewApiTokenDialog({ role, onClose }: { role: string; onClose: () => void }) {
  const [create] = useCreateApiTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  // A retry after a lost response must not create a second token.
  const keyFor = useIdempotencyKey();
  const [permission, setPermission] = useState<Permission>('READ');
  const [subjects, setSubjects] = useState<readonly SchemaScope[]>([]);
  const { form, field, message, isSending } = useValidatedForm<Fields>(
    ({ name }) => ({ name: apiTokenNameProblem(cleanName(name)) ?? undefined }),
    async ({ name, days }) => {
      const scopes = permission === 'SOME' ? subjects : [permission];
      if (scopes.length === 0) return NO_SCOPE;
      const token = { name, scopes, expiresInDays: Number(days) };
      const { success, problem } = await outcome(
        create({ variables: { input: { ...token, idempotencyKey: keyFor(token) } } }),
        SETTINGS_TEXTS.apiTokenNotCreated,
      );
      if (problem) return problem.message;
      setToken(success.token);
      return null;
    },
  );

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
      <form {...form} className="grid gap-4">
        <ErrorBanner>{message}</ErrorBanner>
        <TextField label="Name" autoComplete="off" hint="What you use the token for" {...field('name')} />
        <SelectField
          label="Permission"
          options={PERMISSIONS}
          hint={HINTS[permission]}
          value={permission}
          onChange={({ target }) => setPermission(permissionIn(target.value))}
        />
        {permission === 'SOME' && (
          <SubjectFields isEditor={role !== 'PLAYER'} chosen={subjects} onChange={setSubjects} />
        )}
        <SelectField
          label="Expires after"
          options={LIFETIMES}
          name="days"
          defaultValue={String(API_TOKEN_DEFAULT_DAYS)}
        />
        <Button type="submit" wide disabled={isSending}>
          Create token
        </Button>
      </form>
    </Dialog>
  );
}

const permissionIn = (text: string): Permission =>
  PERMISSIONS.find(({ value }) => value === text)?.value ?? 'READ';

/** Checkboxes for the subjects that an API token may act in. */
function SubjectFields(props: {
  /** Whether the viewer is an editor, who may choose more. */
  isEditor: boolean;
  chosen: readonly SchemaScope[];
  onChange: (chosen: readonly SchemaScope[]) => void;
}) {
  const { isEditor, chosen, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Subjects</legend>
      <div className="rounded-md border border-line-strong px-3">
        {subjectScopes(isEditor).map((scope) => (
          <CheckboxField
            key={scope}
            name={scope}
            label={
              <>
                <span className="block font-medium">{scopeText(scope).label}</span>
                <span className="block text-ink-soft">{scopeText(scope).description}</span>
              </>
            }
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
