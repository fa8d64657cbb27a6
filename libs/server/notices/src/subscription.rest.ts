import { flag, objectOf } from '@daily/kit/rest/json-schema';
import type { Platform } from '@daily/kit/runtime/platform';
import type { RestRoute } from '@daily/kit/runtime/slice';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/subscription-texts';
import { SubscriptionService } from './subscription.service';

const UNSUBSCRIBED = objectOf('Unsubscribed', { unsubscribed: flag('Always true') });

/** `/api/subscriptions` */
export function subscriptionRoutes(platform: Platform): RestRoute[] {
  const subscriptions = platform.get(SubscriptionService);
  return [
    {
      method: 'POST',
      path: '/api/subscriptions/unsubscribe/:token',
      access: 'public',
      form: true,
      summary: 'Ends a subscription with one click in a mail program (RFC 8058); the token says whose',
      // Mail programs send it as a form; whatever is in it, the token alone counts.
      body: { 'List-Unsubscribe': 'One-Click' },
      returns: { 200: { means: 'No more mail; the same again changes nothing', body: UNSUBSCRIBED } },
      fails: { 404: SUBSCRIPTION_TEXTS.unsubscribeLinkInvalid },
      async handle({ params }) {
        await subscriptions.unsubscribe(params['token'] ?? '');
        return { status: 200, body: { unsubscribed: true } };
      },
    },
    {
      method: 'GET',
      path: '/api/subscriptions/unsubscribe/:token',
      access: 'public',
      summary: 'Leads who follows the link of a mail program that knows no one click to the page that asks',
      returns: { 303: { means: 'The page', headers: { location: 'Its path' } } },
      // Scanners follow it too, so it changes nothing.
      handle: ({ params }) =>
        Promise.resolve({
          status: 303,
          headers: { location: `/subscription/unsubscribe/${encodeURIComponent(params['token'] ?? '')}` },
        }),
    },
  ];
}
