import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { focusPart, nothingFocused } from '../focus/focus-place';
import { formText, type FormText } from './form-text';

/** Props of `AdminForm`. */
export interface AdminFormProps extends Omit<
  ComponentProps<'form'>,
  'ref' | 'method' | 'noValidate' | 'onSubmit'
> {
  /** Checks and sends the form with its texts. Resolves when it is known which fields are at fault. */
  onSubmit: (text: FormText) => Promise<unknown> | void;
}

/**
 * A form of the admin area. After each attempt to send it, the focus moves to the first field at fault, so that users need not search
 * for it; a field says with `aria-invalid` that it is at fault.
 */
export function AdminForm({ onSubmit, ...rest }: AdminFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const sent = form.current;
    if (attempts === 0 || !sent) return;
    const mistake = sent.querySelector<HTMLElement>('[aria-invalid=true]');
    if (mistake) mistake.focus();
    // The button that saved is disabled until something changes.
    else if (nothingFocused()) focusPart(sent);
  }, [attempts]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await onSubmit(formText(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
    setAttempts((before) => before + 1);
  };
  return <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} {...rest} />;
}
