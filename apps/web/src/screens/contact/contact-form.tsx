import { CONTACT_TEXTS } from '@daily/rules/contact-texts';
import { Button } from '@daily/ui/button';
import { TextAreaField } from '@daily/ui/text-area-field';
import { TextField } from '@daily/ui/text-field';
import { toast } from '@daily/ui/toast';
import { useForm } from '@daily/ui/use-form';
import { useState } from 'react';
import { type ContactFields, contactErrors } from './contact-fields';

/** Name, email, subject and message. What is sent stays in the browser: the specification asks for no call. */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  const form = useForm<ContactFields>({
    errorsOf: contactErrors,
    send: () => {
      toast.success(CONTACT_TEXTS.sent);
      setSent(true);
      form.reset();
    },
  });
  const field = (name: keyof ContactFields) => ({ name, required: true, error: form.errors[name] });

  return (
    <form
      {...form.props}
      onChange={(event) => {
        setSent(false);
        form.props.onChange(event);
      }}
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
        {/* The toast goes after four seconds; the same words stay here. */}
        <p role="status" className="text-success-ink">
          {sent && CONTACT_TEXTS.sent}
        </p>
      </div>
    </form>
  );
}
