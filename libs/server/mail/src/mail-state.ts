/** The state of an outgoing mail: `pending` until it is sent; `failed` when it was rejected, expired or withdrawn. */
export type MailStateName = 'pending' | 'sent' | 'failed';
