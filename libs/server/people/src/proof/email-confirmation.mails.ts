import { PAGE_PATHS } from '@daily/contract/page-paths';
import { tokenPath } from '@daily/contract/token-paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/**
 * The mail with which a new account begins. It contains nothing that the creator of the account typed, because the address
 * may belong to another person.
 */
export function welcomeMail(sender: Sender, token: string): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      about: { kind: 'welcome' },
      subject: `Confirm your email address for ${productName}`,
      title: `Welcome to ${productName}`,
      paragraphs: [
        'Good to have you here. There is one tech question a day, and your streak begins with the first that you answer.',
        'Please confirm that this is your address, so that we can remind you of the daily question. The link works for 7 days.',
        'For your safety, confirming signs out every other device.',
        `Wasn't you? Then don't confirm. Ignore this mail, or make the account yours: choose "Forgot password?" on the login page.`,
      ],
      action: { label: 'Confirm my address', url: `${publicUrl}${tokenPath('confirmEmail', token)}` },
      footnote: `You get this mail because an account at ${publicUrl} was created with this address.`,
    },
    sender,
  );
}

/** The mail that informs the owner of an address about what followed from its first confirmation outside of the account's session. */
export function addressProvenMail(sender: Sender): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      about: { kind: 'addressConfirmed' },
      subject: `Your email address for ${productName} is confirmed`,
      paragraphs: [
        `Thank you, this address is confirmed. For your safety, every device that was signed in to its account at ${productName} is ` +
          'signed out, and earlier API tokens no longer work.',
        'If you did not create this account, its password is not yours: choose "Forgot password?" on the login page to set a new one.',
      ],
      action: { label: 'Go to the login page', url: `${publicUrl}${PAGE_PATHS.login}` },
      footnote: `You get this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}
