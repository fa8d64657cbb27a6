import { PAGE_PATHS } from '@daily/contract/page-paths';
import { tokenPath } from '@daily/contract/token-paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** The mail with a password reset link. */
export function passwordResetMail(sender: Sender, token: string): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      about: { kind: 'passwordReset' },
      subject: `Set a new password for ${productName}`,
      paragraphs: [
        `Here is your link to set a new password for your account at ${productName}. It works once, for one hour.`,
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url: `${publicUrl}${tokenPath('resetPassword', token)}` },
      footnote: `You get this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}

/** The mail that notifies the owner of an account of a changed password. */
export function passwordChangedMail(sender: Sender): RenderedMail {
  const { productName, publicUrl } = sender;
  return renderMail(
    {
      about: { kind: 'passwordChanged' },
      subject: `Your password for ${productName} was changed`,
      paragraphs: [
        `The password of your account at ${productName} was just changed, and every other device is signed out.`,
        'If this was you, all is well. If not, set a new password with "Forgot password?" on the login page, then check the API ' +
          'tokens in your settings.',
      ],
      action: { label: 'Go to the login page', url: `${publicUrl}${PAGE_PATHS.login}` },
      footnote: `You get this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}
