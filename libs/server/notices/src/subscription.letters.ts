import { type Sender, type WrittenLetter, writeLetter } from '@daily/mail';

/** Asks whoever reads mail at an address whether it was they who subscribed. */
export function confirmationLetter(
  sender: Sender,
  tokens: { confirm: string; unsubscribe: string },
): WrittenLetter {
  const { productName } = sender;
  return writeLetter(
    {
      subject: `Confirm your subscription to ${productName}`,
      paragraphs: [
        `Somebody, hopefully you, asked us to remind this address by mail of each day's question at ${productName}.`,
        'Please confirm within 7 days that you want that, and choose the hour. If it was not you, ignore this mail: nothing else will come.',
      ],
      action: {
        label: 'Confirm subscription',
        url: `${sender.publicUrl}/subscription/confirm/${tokens.confirm}`,
      },
      footnote: `You get this mail because this address was entered on ${sender.publicUrl}.`,
      unsubscribeToken: tokens.unsubscribe,
    },
    sender,
  );
}

/** Tells a subscriber who asks again that all is well. */
export function alreadySubscribedLetter(sender: Sender, unsubscribeToken: string): WrittenLetter {
  const { productName } = sender;
  return writeLetter(
    {
      subject: `You are already subscribed to ${productName}`,
      paragraphs: [
        `Somebody, hopefully you, asked us to remind this address by mail of each day's question at ${productName}.`,
        'You are subscribed already, so there is nothing to do. See you at the next question!',
      ],
      footnote: `You get this mail because this address was entered on ${sender.publicUrl}.`,
      unsubscribeToken,
    },
    sender,
  );
}
