import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react';

/** The bad fields of a form, by their names, each with what is wrong with it in words. */
export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string };

/** What makes a form one. */
export interface FormOptions<Fields> {
  /** The bad fields; empty when the form may be sent. */
  errorsOf: (fields: Fields) => FieldErrors<Fields>;
  /** Sends what stands in the fields, none of which is bad. @returns why it was refused as a whole, if it was. */
  send: (fields: Fields) => Promise<string | void> | void;
}

/** A form as it stands. */
export interface Form<Fields> {
  /** For the `<form>` itself. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    /** So that a form sent before the app is ready puts nothing in the address. */
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  };
  errors: FieldErrors<Fields>;
  /** Why it was refused as a whole, when it was sent last. */
  refusal: string | undefined;
  /** It is under way. */
  sending: boolean;
  /** What stands in its fields; only to be asked while it is shown. */
  values: () => Fields;
  /** Sends it if nothing is wrong with it, else goes to the first field that is bad. */
  submit: () => void;
  /** Says what is wrong with a field, if anything. */
  check: (name: keyof Fields) => void;
  /** Empties it. */
  reset: () => void;
}

/**
 * A form whose values stand nowhere but in the page, so that what was typed before the app was ready counts. `Fields`
 * names its fields as the page does: the value of each, or whether its box is ticked. They are judged when somebody tries
 * to send them; from then on each as it changes.
 */
export function useForm<Fields extends object>({ errorsOf, send }: FormOptions<Fields>): Form<Fields> {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const [refusal, setRefusal] = useState<string>();
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);

  const values = () =>
    Object.fromEntries(named(form.current).map((field) => [field.name, valueOf(field)])) as Fields;
  const check = (name: keyof Fields) => {
    const found = errorsOf(values())[name];
    setErrors((before) => ({ ...before, [name]: found }));
  };
  const submit = async () => {
    if (sending) return;
    const fields = values();
    const found = errorsOf(fields);
    setTried(true);
    setErrors(found);
    setRefusal(undefined);
    const bad = named(form.current).find(({ name }) => found[name as keyof Fields]);
    if (bad) return bad.focus();
    setSending(true);
    try {
      setRefusal((await send(fields)) ?? undefined);
    } finally {
      setSending(false);
    }
  };
  return {
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onChange: ({ target }) => {
        if (tried) check((target as unknown as Field).name as keyof Fields);
      },
    },
    errors,
    refusal,
    sending,
    values,
    submit: () => void submit(),
    check,
    reset: () => {
      form.current?.reset();
      setTried(false);
      setErrors({});
    },
  };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form in the order of the page. */
function named(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].map((element) => element as Field).filter(({ name }) => name);
}

function valueOf(field: Field): string | boolean {
  return field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value;
}
