import { type FieldMessages, useValidatedForm, type ValidatedForm } from '@daily/ui/forms/use-validated-form';
import { useEffect } from 'react';
import type { AuthenticationOutcome } from './authentication';

/** Id of the element that shows the error message of the form. A page has one such form. */
export const ACCOUNT_ERROR_ID = 'account-error';

/** Options of a login or signup form. */
export interface AccountFormOptions<Fields> {
  /** Returns the messages of the invalid fields; empty when the form can be sent. */
  validate: (fields: Fields) => FieldMessages<Fields>;
  /** The fields whose message is shown above the form. Other fields show their own message. */
  errorsAbove: readonly (keyof Fields & string)[];
  /** Logs in or signs up. */
  send: (fields: Fields) => Promise<AuthenticationOutcome>;
}

/** State of a login or signup form. */
export interface AccountFormState<Fields> extends Omit<ValidatedForm<Fields>, 'message'> {
  /** The message above the form; undefined without an error. */
  message: string | undefined;
  /** Returns the props of a field whose message is shown above the form. */
  fieldBelow: (name: keyof Fields & string) => { name: string; errorId?: string };
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

/** Keeps the state of a login or signup form: its errors and the error of the request. The email address goes along to the other form. */
export function useAccountForm<Fields extends { email: string }>({
  validate,
  errorsAbove,
  send,
}: AccountFormOptions<Fields>): AccountFormState<Fields> {
  const state = useValidatedForm<Fields>(validate, async (fields) => {
    const outcome = await send(fields);
    return outcome.ok ? null : outcome.message;
  });
  const email = state.fields?.email;
  useEffect(() => {
    if (email !== undefined) keepTypedEmail(email);
  }, [email]);
  const errorOf = (name: keyof Fields & string) => state.field(name).error;
  return {
    ...state,
    message: state.message ?? errorsAbove.map(errorOf).find(Boolean),
    fieldBelow: (name) => ({ name, ...(errorOf(name) && { errorId: ACCOUNT_ERROR_ID }) }),
  };
}
