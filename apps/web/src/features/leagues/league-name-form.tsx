import { cleanName } from '@daily/rules/account';
import { LEAGUE_BOUNDS, leagueNameProblem } from '@daily/rules/league';
import { Button, type ButtonVariant } from '@daily/ui/controls/button';
import { TextField } from '@daily/ui/forms/text-field';
import { type FormEvent, useRef, useState } from 'react';

/** Asks for the name of a league. */
export function LeagueNameForm(props: {
  label: string;
  defaultValue?: string;
  /** Label and look of the button. */
  action: string;
  variant?: ButtonVariant;
  /** Saves the name. Resolves to the message of a failure; null on success. */
  onSave: (name: string) => Promise<string | null>;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = cleanName(field.current?.value ?? '');
    const invalid = leagueNameProblem(name);
    setSaving(!invalid);
    const failure = invalid ?? (await props.onSave(name));
    setSaving(false);
    setProblem(failure);
    if (failure) field.current?.focus();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <TextField
        ref={field}
        name="name"
        label={props.label}
        autoComplete="off"
        maxLength={LEAGUE_BOUNDS.maxNameLength}
        defaultValue={props.defaultValue}
        className="min-w-0 sm:flex-1"
        error={problem ?? undefined}
      />
      <Button type="submit" variant={props.variant} disabled={isSaving} className="shrink-0 sm:mt-6">
        {props.action}
      </Button>
    </form>
  );
}
