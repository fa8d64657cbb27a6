import { registerEnumType } from 'type-graphql';
import type { MailStateName } from './mail-state';

/** The states in the schema. */
export const MailState: Record<Uppercase<MailStateName>, MailStateName> = {
  PENDING: 'pending',
  SENT: 'sent',
  FAILED: 'failed',
};

registerEnumType(MailState, {
  name: 'MailState',
  description: 'The state of an outgoing mail.',
  valuesConfig: {
    PENDING: { description: 'It waits to be sent for the first time or again.' },
    SENT: { description: 'The mail server has accepted it.' },
    FAILED: { description: 'It was rejected, expired or was withdrawn, and will not be sent.' },
  },
});
