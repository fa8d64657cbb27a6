import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { MailSample } from '@daily/kit/runtime/slice';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';
import { FAILING_DAYS, type WebhookDisabledReason } from '@daily/rules/notices/webhooks';
import { type Webhook, webhookLabel } from '../targets/webhook.entity';

/** The mail to the owner of a webhook that was disabled. */
export function webhookDisabledMail(
  sender: Sender,
  webhook: Pick<Webhook, 'format'>,
  reason: WebhookDisabledReason,
): RenderedMail {
  const { productName, publicUrl } = sender;
  const why =
    reason === 'gone'
      ? 'Its address says that it is gone for good.'
      : `Every delivery of the last ${FAILING_DAYS} days failed.`;
  return renderMail(
    {
      about: { kind: 'webhookDisabled' },
      subject: `Your ${webhookLabel(webhook)} at ${productName} was disabled`,
      paragraphs: [
        `Your ${webhookLabel(webhook)} gets no more messages. ${why}`,
        'See what went wrong on your webhooks page, and turn it back on there. Anything in between is not sent.',
      ],
      action: { label: 'Open your webhooks', url: `${publicUrl}${PAGE_PATHS.profileWebhooks}` },
      footnote: `You get this mail because you created this webhook at ${productName}.`,
    },
    sender,
  );
}

/** The mails of this slice. */
export function webhookMailSamples(sender: Sender): readonly MailSample[] {
  return [
    {
      name: 'Webhook disabled',
      occasion: `When the target of a webhook is gone, or has failed for ${FAILING_DAYS} days.`,
      render: () => webhookDisabledMail(sender, { format: 'standard' }, 'failing'),
    },
  ];
}
