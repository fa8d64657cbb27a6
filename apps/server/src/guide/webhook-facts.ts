import type { WebhooksSettings } from '@daily/webhooks';

/** What the guide says about receivers on the machine of this installation, in Markdown. */
export function webhookValues({ allowLoopback }: WebhooksSettings['webhooks']): Record<string, string> {
  return allowLoopback
    ? {
        localReceivers:
          'This installation also sends to receivers on the machine that it runs on. If that is your computer, create a webhook for ' +
          '`http://localhost:8080` and press **Send a test**. Anywhere else, there are three ways to test a receiver before it is deployed:',
        allowedLoopback:
          ' Addresses of the machine of this installation are allowed too, also by http and on every port.',
      }
    : {
        localReceivers:
          'This installation sends to public addresses only, so `http://localhost:8080` is refused. There are three ways to test a ' +
          'receiver before it is deployed:',
        allowedLoopback: '',
      };
}
