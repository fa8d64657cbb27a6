import { cleanName } from '@daily/rules/account';
import { WEBHOOK_TEXTS, webhookNameProblem } from '@daily/rules/notices/webhooks';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { FieldMessage } from '@daily/ui/forms/field-message';
import { TextField } from '@daily/ui/forms/text-field';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { Dialog } from '@daily/ui/overlays/dialog';
import { useId, useState } from 'react';
import { useCreateWebhook } from '../../../features/webhooks/use-create-webhook';
import { SecretDialog } from './secret-dialog';
import { CHOICES, EVENT_LABELS } from './webhook-labels';

interface Fields {
  name: string;
  url: string;
  events: (typeof CHOICES)[number][];
}

/** Creates a webhook and shows its secret, which cannot be retrieved again. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  const eventsId = useId();
  const { form, field, message, isSending } = useValidatedForm<Fields>(
    ({ name, url, events }) => ({
      name: webhookNameProblem(cleanName(name)) ?? undefined,
      url: url.trim() ? undefined : WEBHOOK_TEXTS.urlInvalid,
      events: events.length > 0 ? undefined : WEBHOOK_TEXTS.noEvents,
    }),
    async ({ name, url, events }) => {
      const created = await create({ name: cleanName(name), url: url.trim(), events });
      if (!created.problem) {
        setSecret(created.secret);
        return null;
      }
      const { message: text, fields = [] } = created.problem;
      const atFault = fields.map(({ path }) => path).find((path) => path === 'name' || path === 'url');
      return atFault ? { field: atFault, message: text } : text;
    },
  );
  const { name: eventsName, error: eventsError } = field('events');
  if (secret) return <SecretDialog secret={secret} title="Your new webhook" onClose={onClose} />;
  return (
    <Dialog title="Add a webhook" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <ErrorBanner>{message}</ErrorBanner>
        <TextField label="Name" autoComplete="off" hint="What receives the messages" {...field('name')} />
        <TextField
          label="Address"
          type="url"
          autoComplete="off"
          spellCheck={false}
          hint="A public https address that receives the messages by POST"
          {...field('url')}
        />
        <fieldset aria-describedby={eventsError ? eventsId : undefined}>
          <legend className="mb-1 text-sm font-medium">Events</legend>
          {CHOICES.map((value) => (
            <CheckboxField key={value} value={value} label={<EventLabel event={value} />} name={eventsName} />
          ))}
          <FieldMessage id={eventsId} error={eventsError} />
        </fieldset>
        <Button type="submit" wide disabled={isSending}>
          Create webhook
        </Button>
      </form>
    </Dialog>
  );
}

function EventLabel({ event }: { event: (typeof CHOICES)[number] }) {
  const { label, type } = EVENT_LABELS[event];
  return (
    <>
      {label} <code className="text-ink-soft">{type}</code>
    </>
  );
}
