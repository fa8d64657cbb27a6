import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** The mail that notifies the owner of an account of a new passkey. */
export function passkeyAddedMail(sender: Sender, name: string): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      subject: `A passkey was added to your account at ${productName}`,
      paragraphs: [
        `The passkey "${name}" was just added to your account at ${productName}. Whoever holds it can sign in without your password.`,
        'If this was you, there is nothing to do. If not, log in, remove the passkey in your settings and change your password.',
      ],
      action: { label: 'Go to your profile', url: `${publicUrl}${PAGE_PATHS.profileSettings}` },
      footnote: footnote(publicUrl),
    },
    sender,
  );
}

/** The mail that notifies the owner of an account of a removed passkey. */
export function passkeyRemovedMail(sender: Sender, name: string): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      subject: `A passkey was removed from your account at ${productName}`,
      paragraphs: [
        `The passkey "${name}" can no longer sign in to your account at ${productName}, and the other sessions that it began have ended.`,
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
