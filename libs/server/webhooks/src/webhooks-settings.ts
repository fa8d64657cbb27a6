import type { Sender } from '@daily/mail';

/** Which addresses messages are sent to, besides public ones by https. */
export interface WebhookTargetSettings {
  /** Whether addresses of this machine are allowed, also by http. For tests and installations with receivers on the same machine. */
  allowLoopback: boolean;
  /** Whether public addresses are allowed by http. */
  allowHttp: boolean;
}

/** The settings of the slice. */
export interface WebhooksSettings extends Sender {
  webhooks: WebhookTargetSettings;
}
