import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** The mail that notifies the owner of an account of a new passkey. */
export function passkeyAddedMail(sender: Sender): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      subject: `A passkey was added to your account at ${productName}`,
      paragraphs: [
        `A passkey was just added to your account at ${productName}. Whoever holds it can sign in without your password.`,
        'If this was you, there is nothing to do. If not, log in, remove the passkey in your settings and change your password.',
      ],
      action: { label: 'Go to your profile', url: `${publicUrl}${PAGE_PATHS.profileSettings}` },
      footnote: footnote(publicUrl),
    },
    sender,
  );
}

/** The mail that notifies the owner of an account of removed passkeys. @param count how many. */
export function passkeyRemovedMail(sender: Sender, count: number): RenderedMail {
  const { productName, publicUrl } = sender;
  const [subject, consequence] =
    count === 1
      ? ['A passkey was', 'It can no longer sign in, and the other sessions that it began have ended.']
      : [
          `${count} passkeys were`,
          'They can no longer sign in, and the other sessions that they began have ended.',
        ];
  return renderMail(
    {
      subject: `${subject} removed from your account at ${productName}`,
      paragraphs: [
        `${subject} just removed from your account at ${productName}. ${consequence}`,
        'If this was you, there is nothing to do. If not, log in, end the other sessions in your settings and change your password.',
      ],
      action: { label: 'Go to your profile', url: `${publicUrl}${PAGE_PATHS.profileSettings}` },
      footnote: footnote(publicUrl),
    },
    sender,
  );
}

function footnote(publicUrl: string): string {
  return `You receive this mail because this address has an account at ${publicUrl}.`;
}
