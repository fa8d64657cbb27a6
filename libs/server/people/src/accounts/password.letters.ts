import { type Sender, type WrittenLetter, writeLetter } from '@daily/mail';

/** Brings the link by which a forgotten password is set anew. */
export function passwordResetLetter(sender: Sender, token: string): WrittenLetter {
  const { productName, publicUrl } = sender;
  return writeLetter(
    {
      subject: `Set a new password for ${productName}`,
      paragraphs: [
        `Somebody, hopefully you, asked for a way to set a new password for your account at ${productName}.`,
        'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url: `${publicUrl}/reset-password/${token}` },
      footnote: `You get this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedLetter(sender: Sender): WrittenLetter {
  const { productName, publicUrl } = sender;
  return writeLetter(
    {
      subject: `Your password for ${productName} was changed`,
      paragraphs: [
        `The password of your account at ${productName} was just changed, and all other sessions were ended.`,
        'If it was you, there is nothing to do. If it was not, set a new password by "Forgot password?" on the login page, then look through the API tokens on your profile.',
      ],
      action: { label: 'Go to the login page', url: `${publicUrl}/login` },
      footnote: `You get this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}
