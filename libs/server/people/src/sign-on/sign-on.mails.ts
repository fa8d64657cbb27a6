import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** The mail that notifies the owner of an account of another way to sign in. @param provider its name, as the operator has it. */
export function identityLinkedMail(sender: Sender, provider: string): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      about: { kind: 'signInLinked', provider },
      subject: `You can now sign in to ${productName} with ${provider}`,
      paragraphs: [
        `An account at ${provider} was just linked to your account at ${productName}. Whoever holds it can sign in.`,
        'If this was you, all is well. If not, log in, unlink it in your settings and change your password.',
      ],
      action: { label: 'Go to your settings', url: `${publicUrl}${PAGE_PATHS.profileSettings}` },
      footnote: `You get this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}

/** The mail that notifies the owner of an account that a way to sign in is gone. @param provider its name, as the operator has it. */
export function identityUnlinkedMail(sender: Sender, provider: string): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      about: { kind: 'signInUnlinked', provider },
      subject: `${provider} no longer opens your account at ${productName}`,
      paragraphs: [
        `An account at ${provider} was just unlinked from your account at ${productName}, and other devices that used it are signed out.`,
        'If this was you, all is well. If not, log in, sign out everywhere else in your settings and change your password.',
      ],
      action: { label: 'Go to your settings', url: `${publicUrl}${PAGE_PATHS.profileSettings}` },
      footnote: `You get this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}
