import { CONTACT_TEXTS } from '@daily/rules/notices/contact-texts';
import { Button } from '@daily/ui/controls/button';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { TextField } from '@daily/ui/forms/text-field';
import { toast } from '@daily/ui/overlays/toast';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { useState } from 'react';
import { type ContactFields, contactErrors } from './contact-fields';

/** Name, email, subject and message. Sends no request: the product does not store messages. */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  const { form, field: fieldOf } = useValidatedForm(contactErrors, (_fields, reset) => {
    toast.success(CONTACT_TEXTS.sent);
    setSent(true);
    reset();
    return Promise.resolve(null);
  });
  const field = (name: keyof ContactFields) => ({ ...fieldOf(name), required: true });
  const change = () => {
    form.onChange();
    setSent(false);
  };

  return (
    <form {...form} onChange={change} className="grid gap-4">
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
