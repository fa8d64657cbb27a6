import { tokenPath } from '@daily/contract/token-paths';
import { flag, objectOf, text } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/notices/subscription-texts';
import type { SubscriptionService } from './subscription.service';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';

const UNSUBSCRIBE_PATH = '/api/subscriptions/unsubscribe/:token';
const UNSUBSCRIBED = objectOf('Unsubscribed', { unsubscribed: flag('Always true') });

const ONE_CLICK = objectOf(
  'OneClick',
  {},
  { 'List-Unsubscribe': text('The field that mail programs send; ignored', { examples: ['One-Click'] }) },
);

const TOKEN = { token: text('The token of the unsubscribe link', { examples: ['Zm9vYmFyYmF6cXV4MTIzNA'] }) };

/** `/api/subscriptions` */
export function subscriptionRoutes(subscriptions: SubscriptionService): RestRoute[] {
  return [
    {
      method: 'POST',
      path: UNSUBSCRIBE_PATH,
      access: 'public',
      scope: 'profile:write',
      limits: CHANGE_LIMITS,
      // Mail programs send a form with a fixed field.
      form: true,
      summary: 'Ends the subscription of a token, for one-click unsubscribe in mail programs (RFC 8058)',
      params: TOKEN,
      body: ONE_CLICK,
      returns: { 200: { description: 'The subscription has ended. Safe to repeat.', body: UNSUBSCRIBED } },
      fails: { 404: SUBSCRIPTION_TEXTS.unsubscribeLinkInvalid },
      async handle({ params }) {
        await subscriptions.unsubscribe(params['token'] ?? '');
        return { status: 200, body: { unsubscribed: true } };
      },
    },
    {
      method: 'GET',
      path: UNSUBSCRIBE_PATH,
      access: 'public',
      summary:
        'Redirects to the page that asks for confirmation, for mail programs without one-click unsubscribe',
      params: TOKEN,
      returns: { 303: { description: 'Redirect to the page', headers: { location: 'Path of the page' } } },
      // Link scanners request it too, so it has no side effect.
      handle: ({ params }) =>
        Promise.resolve({
          status: 303,
          headers: { location: tokenPath('unsubscribe', params['token'] ?? '') },
        }),
    },
  ];
}
