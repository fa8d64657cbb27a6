import { tokenPath } from '@daily/contract/token-paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** The mail that asks the owner of an address to confirm a subscription. */
export function confirmationMail(
  sender: Sender,
  tokens: { confirm: string; unsubscribe: string },
): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      about: { kind: 'subscriptionConfirmation' },
      subject: `Confirm your subscription to ${productName}`,
      paragraphs: [
        `Someone, hopefully you, asked us to send this address a daily reminder of the question at ${productName}.`,
        'Please confirm within 7 days and choose your hour. If it was not you, ignore this mail: no other will follow.',
      ],
      action: {
        label: 'Confirm subscription',
        url: `${publicUrl}${tokenPath('confirmSubscription', tokens.confirm)}`,
      },
      footnote: footnoteOf(sender),
      unsubscribeToken: tokens.unsubscribe,
    },
    sender,
  );
}

/** The mail to a subscriber for whose address the form was submitted again. */
export function alreadySubscribedMail(sender: Sender, unsubscribeToken: string): RenderedMail {
  const { productName } = sender;
  return renderMail(
    {
      about: { kind: 'alreadySubscribed' },
      subject: `You are already subscribed to ${productName}`,
      paragraphs: [
        `Someone, hopefully you, asked us to send this address a daily reminder of the question at ${productName}.`,
        'You are already subscribed, so there is nothing to do. See you at the next question!',
      ],
      footnote: footnoteOf(sender),
      unsubscribeToken,
    },
    sender,
  );
}

const footnoteOf = ({ publicUrl }: Sender) =>
  `You get this mail because this address was entered on ${publicUrl}.`;
