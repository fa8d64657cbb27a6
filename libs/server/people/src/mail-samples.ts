import type { MailSample } from '@daily/kit/runtime/slice';
import type { Sender } from '@daily/mail';
import { passwordChangedMail, passwordResetMail } from './accounts/password.mails';
import { passkeyAddedMail, passkeyRemovedMail } from './passkeys/passkey.mails';
import { identityLinkedMail, identityUnlinkedMail } from './sign-on/sign-on.mails';
import { addressProvenMail, welcomeMail } from './proof/email-confirmation.mails';

/** The mails of this slice. */
export function peopleMailSamples(sender: Sender): readonly MailSample[] {
  return [
    {
      name: 'Welcome',
      occasion: 'When an account is created, and when its owner asks for another confirmation link.',
      render: () => welcomeMail(sender, 'sample'),
    },
    {
      name: 'Address confirmed',
      occasion: 'When an address is first confirmed outside of a session of its account.',
      render: () => addressProvenMail(sender),
    },
    {
      name: 'Password reset',
      occasion: 'When someone chooses "Forgot password?", or an admin sends a link.',
      render: () => passwordResetMail(sender, 'sample'),
    },
    {
      name: 'Password changed',
      occasion: 'When the password of an account was changed.',
      render: () => passwordChangedMail(sender),
    },
    {
      name: 'Passkey added',
      occasion: 'When a passkey was added to an account.',
      render: () => passkeyAddedMail(sender),
    },
    {
      name: 'Passkey removed',
      occasion: 'When a passkey was removed from an account.',
      render: () => passkeyRemovedMail(sender, 1),
    },
    {
      name: 'Sign-in account linked',
      occasion: 'When an account at an identity provider was linked.',
      render: () => identityLinkedMail(sender, 'GitHub'),
    },
    {
      name: 'Sign-in account unlinked',
      occasion: 'When an account at an identity provider was unlinked.',
      render: () => identityUnlinkedMail(sender, 'GitHub'),
    },
  ];
}
