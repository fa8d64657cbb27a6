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
      subject: `Confirm your email address for ${productName}`,
      title: `Welcome to ${productName}`,
      paragraphs: [
        'Good to have you here. There is one tech question a day, and your streak begins with the first that you answer.',
        'Please confirm that this is your address, so that we can remind you of the daily question. The link works for 7 days.',
        'Just to be safe, confirming logs the account out everywhere else and removes its API tokens and passkeys.',
        'It was not you? Then do not confirm. Ignore this mail, or take the account over: choose "Forgot password?" on the login page.',
      ],
      action: { label: 'Confirm my address', url: `${publicUrl}${tokenPath('confirmEmail', token)}` },
      footnote: `You receive this mail because an account at ${publicUrl} was created with this address.`,
    },
    sender,
  );
}

/** The mail that informs the owner of an address about what followed from its first confirmation outside of the account's session. */
export function addressProvenMail(sender: Sender): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      subject: `Your email address for ${productName} is confirmed`,
      paragraphs: [
        `You have confirmed this address. All earlier sessions of its account at ${productName} have ended, and its API tokens are ` +
          'revoked.',
        'If you did not create this account, its password is not yours: choose "Forgot password?" on the login page to set a new one.',
      ],
      action: { label: 'Go to the login page', url: `${publicUrl}${PAGE_PATHS.login}` },
      footnote: `You receive this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}
