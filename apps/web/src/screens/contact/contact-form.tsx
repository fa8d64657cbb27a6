import { CONTACT_TEXTS } from '@daily/rules/contact-texts';
import { Button } from '@daily/ui/controls/button';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { TextField } from '@daily/ui/forms/text-field';
import { toast } from '@daily/ui/overlays/toast';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { useEffect, useState } from 'react';
import { type ContactFields, contactErrors } from './contact-fields';

/** Name, email, subject and message. Sends no request, as the specification requires. */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, reset, formState } = useValidatedForm(contactErrors);
  const { errors, isSubmitSuccessful } = formState;
  const submit = handleSubmit(() => {
    toast.success(CONTACT_TEXTS.sent);
    setSent(true);
  });
  useEffect(() => {
    if (isSubmitSuccessful) reset();
  }, [isSubmitSuccessful, reset]);
  const field = (name: keyof ContactFields) => ({
    ...register(name),
    required: true,
    error: errors[name]?.message,
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setSent(false)}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField label="Subject" {...field('subject')} />
      <TextAreaField label="Message" {...field('message')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">Send message</Button>
        {/* Stays after the toast has disappeared. */}
        <p role="status" className="text-success-ink">
          {sent && CONTACT_TEXTS.sent}
        </p>
      </div>
    </form>
  );
}
