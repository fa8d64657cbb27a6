import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Error messages of invalid fields, by field name. */
export type FieldMessages<Fields> = { readonly [Name in keyof Fields]?: string };

/** Why a form was not accepted after it was sent: a message for the form, or for one of its fields. */
export type Rejection<Fields> = string | { field: keyof Fields & string; message: string };

/** The state of a form. */
export interface ValidatedForm<Fields> {
  /** Props of the `form`. `post` keeps its fields out of the address when it is sent before the app is ready. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event?: FormEvent) => void;
    onChange: () => void;
  };
  /** What is entered; null until the form is hydrated. */
  fields: Fields | null;
  /** Why the form was not accepted; null before it was sent again. */
  message: string | null;
  isSending: boolean;
  /** Returns the name of a field and its error. */
  field: (name: keyof Fields & string) => { name: string; error: string | undefined };
  /** Checks a field from now on, before the form is sent. */
  check: (name: keyof Fields & string) => void;
}

/**
 * Validates and sends a form whose fields the DOM holds, so that what a visitor enters before hydration stays: give initial values to
 * the fields themselves (`defaultValue`). Fields are checked on submit, and from then on as they change; the first one at fault gets
 * the focus. A checkbox is a boolean, checkboxes with a `value` are the list of those that are checked.
 *
 * @param validate returns the messages of the invalid fields; empty when the form may be sent.
 * @param send resolves to null when the form was accepted; it may call `reset` to empty the form.
 */
export function useValidatedForm<Fields>(
  validate: (fields: Fields) => FieldMessages<Fields>,
  send: (fields: Fields, reset: () => void) => Promise<Rejection<Fields> | null>,
): ValidatedForm<Fields> {
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [fields, setFields] = useState<Fields | null>(null);
  const [checked, setChecked] = useState<'all' | readonly string[]>([]);
  const [rejection, setRejection] = useState<Rejection<Fields> | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (ref.current) setFields(fieldsIn(ref.current));
  }, []);
  const found = fields ? validate(fields) : {};
  const errorOf = (name: keyof Fields & string) => {
    if (typeof rejection === 'object' && rejection?.field === name) return rejection.message;
    return checked === 'all' || checked.includes(name) ? (found as FieldMessages<Fields>)[name] : undefined;
  };
  const reset = () => {
    ref.current?.reset();
    if (ref.current) setFields(fieldsIn(ref.current));
    setChecked([]);
  };
  const submit = async () => {
    const form = ref.current;
    if (!form || running.current) return;
    const entered = fieldsIn<Fields>(form);
    const wrong = validate(entered);
    setFields(entered);
    setChecked('all');
    setRejection(null);
    if (focusFirst(form, (name) => wrong[name as keyof Fields] !== undefined)) return;
    running.current = true;
    setSending(true);
    const rejected = await send(entered, reset);
    running.current = false;
    setSending(false);
    setRejection(rejected);
    if (typeof rejected === 'object') focusFirst(form, (name) => name === rejected?.field);
  };
  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event?.preventDefault();
        void submit();
      },
      onChange: () => {
        if (ref.current) setFields(fieldsIn(ref.current));
        // What was rejected concerns the earlier value.
        if (typeof rejection === 'object') setRejection(null);
      },
    },
    fields,
    message: typeof rejection === 'string' ? rejection : null,
    isSending,
    field: (name) => ({ name, error: errorOf(name) }),
    check: (name) => setChecked((before) => (before === 'all' ? before : [...before, name])),
  };
}

/** The named controls of a form, in their order. */
function controlsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement => 'name' in element && 'value' in element && element.name !== '',
  );
}

function fieldsIn<Fields>(form: HTMLFormElement): Fields {
  const fields: Record<string, unknown> = {};
  for (const control of controlsOf(form)) {
    const { name, value } = control;
    if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') fields[name] = value;
    else if (!control.hasAttribute('value')) fields[name] = control.checked;
    else
      fields[name] = [...((fields[name] as string[] | undefined) ?? []), ...(control.checked ? [value] : [])];
  }
  return fields as Fields;
}

/** Moves the focus to the first control whose name is at fault. @returns whether there is one. */
function focusFirst(form: HTMLFormElement, isAtFault: (name: string) => boolean): boolean {
  const mistake = controlsOf(form).find(({ name }) => isAtFault(name));
  mistake?.focus();
  return mistake !== undefined;
}
