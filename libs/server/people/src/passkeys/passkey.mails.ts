import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** The mail that notifies the owner of an account of a new passkey. */
export function passkeyAddedMail(sender: Sender): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      about: { kind: 'passkeyAdded' },
      subject: `A passkey was added to your account at ${productName}`,
      paragraphs: [
        `A passkey was just added to your account at ${productName}. Whoever holds it can sign in without your password.`,
        'If this was you, all is well. If not, log in, remove the passkey in your settings and change your password.',
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
      ? ['A passkey was', 'It no longer opens your account, and other devices that used it are signed out.']
      : [
          `${count} passkeys were`,
          'They no longer open your account, and other devices that used them are signed out.',
        ];
  return renderMail(
    {
      about: { kind: 'passkeysRemoved' },
      subject: `${subject} removed from your account at ${productName}`,
      paragraphs: [
        `${subject} just removed from your account at ${productName}. ${consequence}`,
        'If this was you, all is well. If not, log in, sign out everywhere else in your settings and change your password.',
      ],
      action: { label: 'Go to your profile', url: `${publicUrl}${PAGE_PATHS.profileSettings}` },
      footnote: footnote(publicUrl),
    },
    sender,
  );
}

function footnote(publicUrl: string): string {
  return `You get this mail because this address has an account at ${publicUrl}.`;
}
