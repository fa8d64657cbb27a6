import { type FieldErrors, type Form, useForm } from '@daily/ui/use-form';
import type { Outcome } from './entrance';

/** The element that says what is wrong with the form. There is one such form on a page. */
export const ACCOUNT_ERROR_ID = 'account-error';

/** What a form needs to be one by which somebody comes in. */
export interface AccountFormOptions<Fields> {
  /** The bad fields, each with words; empty when the form may be sent. */
  errorsOf: (fields: Fields) => FieldErrors<Fields>;
  /** The fields whose words stand above the form. Others say beside themselves what is wrong. */
  saidAbove: readonly (keyof Fields & string)[];
  /** Logs in or signs up. */
  send: (fields: Fields) => Promise<Outcome>;
}

/** An account form as it stands. */
export interface AccountFormState<Fields> extends Form<Fields> {
  /** The words that stand above the form, if any. */
  message: string | undefined;
  /** What a field that is said above is told: its name, and whether it is bad. */
  field: (name: keyof Fields & string) => { name: string; errorId?: string };
}

/** Fields, their errors and what became of sending them, for a login or signup. */
export function useAccountForm<Fields extends object>({
  errorsOf,
  saidAbove,
  send,
}: AccountFormOptions<Fields>): AccountFormState<Fields> {
  const form = useForm<Fields>({
    errorsOf,
    send: async (fields) => {
      const outcome = await send(fields);
      return outcome.ok ? undefined : outcome.message;
    },
  });
  const { errors, refusal } = form;
  return {
    ...form,
    message: refusal ?? saidAbove.map((name) => errors[name]).find(Boolean),
    field: (name) => ({ name, ...(errors[name] && { errorId: ACCOUNT_ERROR_ID }) }),
  };
}
