import { useEffect } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

/** Error messages of invalid fields, by field name. */
export type FieldMessages<Fields> = { readonly [Name in keyof Fields]?: string };

/**
 * react-hook-form's `useForm` for a form that the server rendered, validated by `validate`. Fields are checked on submit, and
 * from then on as they change.
 *
 * Give initial values to the fields themselves (`defaultValue`), never to this hook: react-hook-form then reads each field from
 * the DOM when it registers it, which keeps what a visitor entered before hydration.
 *
 * @param validate returns the messages of the invalid fields; empty when the form may be sent.
 */
export function useValidatedForm<Fields extends FieldValues>(
  validate: (fields: Fields) => FieldMessages<Fields>,
): UseFormReturn<Fields> {
  const form = useForm<Fields>({ resolver: resolverFor(validate) });
  const { getValues, reset } = form;
  useEffect(() => {
    // Registration does not notify `useWatch` of the values it has read from the DOM; a reset to them does. Fields stay registered:
    // otherwise react-hook-form ignores what is entered until the form renders again.
    reset(getValues(), { keepDefaultValues: true, keepFieldsRef: true });
  }, [getValues, reset]);
  return form;
}

function resolverFor<Fields extends FieldValues>(
  validate: (fields: Fields) => FieldMessages<Fields>,
): Resolver<Fields> {
  return (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, message] of Object.entries<string | undefined>(validate(values))) {
      if (message) errors[name] = { type: 'validate', message };
    }
    const isValid = Object.keys(errors).length === 0;
    return { values: isValid ? values : {}, errors: errors as FieldErrors<Fields> };
  };
}
