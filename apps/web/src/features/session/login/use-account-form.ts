import { type FieldMessages, useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { type FormEvent, useEffect } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { AuthenticationOutcome } from './authentication';

/** Id of the element that shows the error message of the form. A page has one such form. */
export const ACCOUNT_ERROR_ID = 'account-error';

/** Options of a login or signup form. */
export interface AccountFormOptions<Fields extends FieldValues> {
  /** Returns the messages of the invalid fields; empty when the form can be sent. */
  validate: (fields: Fields) => FieldMessages<Fields>;
  /** The fields whose message is shown above the form. Other fields show their own message. */
  errorsAbove: readonly Path<Fields>[];
  /** Logs in or signs up. */
  send: (fields: Fields) => Promise<AuthenticationOutcome>;
}

/** State of a login or signup form. */
export interface AccountFormState<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** The message above the form; undefined without an error. */
  message: string | undefined;
  /** Returns the props of a field whose message is shown above the form. */
  field: (name: Path<Fields>) => UseFormRegisterReturn & { errorId?: string };
  /** Validates the form and sends it if it is valid. */
  submit: (event?: FormEvent) => void;
}

/** Kept in memory only, so that it appears in no address, and is forgotten when the page is left or reloaded. */
let lastEmail = '';

/** Returns the email address that was typed into the login or signup form last. */
export function typedEmail(): string {
  return lastEmail;
}

/** Keeps an email address for the other form. */
export function keepTypedEmail(email: string): void {
  lastEmail = email;
}

/**
 * Keeps the state of a login or signup form: its fields, their errors and the error of the request. The email address goes along
 * to the other form.
 */
export function useAccountForm<Fields extends FieldValues & { email: string }>({
  validate,
  errorsAbove,
  send,
}: AccountFormOptions<Fields>): AccountFormState<Fields> {
  const form = useValidatedForm<Fields>(validate);
  const { getValues } = form;
  useEffect(() => () => keepTypedEmail(getValues().email), [getValues]);
  const errorOf = (name: Path<Fields>) => form.getFieldState(name, form.formState).error?.message;
  const submit = form.handleSubmit(async (fields) => {
    const outcome = await send(fields);
    if (!outcome.ok) form.setError('root', { message: outcome.message });
  });
  return {
    form,
    message: form.formState.errors.root?.message ?? errorsAbove.map(errorOf).find(Boolean),
    field: (name) => ({ ...form.register(name), ...(errorOf(name) && { errorId: ACCOUNT_ERROR_ID }) }),
    submit: (event) => void submit(event),
  };
}
