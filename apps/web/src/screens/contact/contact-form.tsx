import { CONTACT_TEXTS } from '@daily/rules/texts';
import { Button } from '@daily/ui/button';
import { TextAreaField } from '@daily/ui/text-area-field';
import { TextField } from '@daily/ui/text-field';
import { toast } from '@daily/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ContactFields, contactResolver } from './contact-fields';

const EMPTY: ContactFields = { name: '', email: '', subject: '', message: '' };

/** Name, email, subject and message. What is sent stays in the browser: the specification asks for no call. */
export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<ContactFields>({
    resolver: contactResolver,
  });
  const { errors } = formState;
  const [sent, setSent] = useState(false);

  const submit = handleSubmit(() => {
    toast.success(CONTACT_TEXTS.sent);
    setSent(true);
    reset(EMPTY);
  });

  return (
    <form
      method="post"
      noValidate
      onChange={() => setSent(false)}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField label="Subject" required error={errors.subject?.message} {...register('subject')} />
      <TextAreaField label="Message" required error={errors.message?.message} {...register('message')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">Send message</Button>
        {/* The toast goes after four seconds; the same words stay here. */}
        <p role="status" className="text-success-ink">
          {sent && CONTACT_TEXTS.sent}
        </p>
      </div>
    </form>
  );
}
