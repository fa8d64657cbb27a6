import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Outcome } from './session';

/** The element that says what is wrong with the form. There is one such form on a page. */
export const ACCOUNT_ERROR_ID = 'account-error';

/** What a form needs to be one by which somebody comes in. */
export interface AccountFormOptions<Fields extends FieldValues> {
  /** The bad fields, each with words; empty when the form may be sent. */
  errorsOf: (fields: Fields) => FieldErrors<Fields>;
  /** The fields whose words stand above the form. Others say beside themselves what is wrong. */
  saidAbove: readonly Path<Fields>[];
  /** Logs in or signs up. */
  send: (fields: Fields) => Promise<Outcome>;
}

/** An account form as it stands. */
export interface AccountFormState<Fields extends FieldValues = FieldValues> {
  /** The words that stand above the form, if any. */
  message: string | undefined;
  /** The form is under way. */
  sending: boolean;
  errors: FieldErrors<Fields>;
  trigger: UseFormReturn<Fields>['trigger'];
  /** What a field that is said above is told: its name, and whether it is bad. */
  field: (name: Path<Fields>) => UseFormRegisterReturn & { errorId?: string };
  /** What stands in a field. */
  valueOf: (name: Path<Fields>) => PathValue<Fields, Path<Fields>>;
  register: (name: Path<Fields>, options?: RegisterOptions<Fields>) => UseFormRegisterReturn;
  /** Sends the form if nothing is wrong with it, else goes to the first field that is bad. */
  submit: () => void;
}

/** Fields, their errors and what became of sending them, for a login or signup. */
export function useAccountForm<Fields extends FieldValues>({
  errorsOf,
  saidAbove,
  send,
}: AccountFormOptions<Fields>): AccountFormState<Fields> {
  const { register, trigger, getValues, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: (values) => {
      const found = errorsOf(values);
      return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    const outcome = await send(fields);
    if (!outcome.ok) setError('root', { message: outcome.message });
  });
  const said = ['root', ...saidAbove].map((name) => errors[name]?.message);
  return {
    message: said.find((words) => typeof words === 'string'),
    sending: isSubmitting,
    errors,
    trigger,
    valueOf: (name) => getValues(name),
    register,
    field: (name) => ({ ...register(name), ...(errors[name] && { errorId: ACCOUNT_ERROR_ID }) }),
    submit: (event?: Parameters<typeof submit>[0]) => void submit(event),
  };
}
