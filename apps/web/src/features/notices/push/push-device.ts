import type { ApolloClient } from '@apollo/client';
import { outcome } from '@daily/apollo/outcome';
import { browserTimeZone } from '../local-time';
import { askPermission, browserSubscription, pushSupport, subscribeBrowser } from './push-browser';
import {
  SubscribeToPushDocument,
  type SubscribeToPushMutation,
  UnsubscribeFromPushDocument,
} from './push-device.generated';
import { PushSettingsDocument, UpdatePushSettingsDocument } from './push-settings.generated';
import { rememberSubscribed, subscribedIn } from './push-memory';

const NOT_TURNED_ON =
  'Notifications could not be turned on. Some browsers do not allow them in a private window.';
const NOT_TURNED_OFF = 'Notifications could not be turned off. Please try again.';

/** The viewer's settings after the browser subscribed. */
type Subscribed = Extract<
  NonNullable<SubscribeToPushMutation['subscribeToPush']>,
  { __typename: 'SubscribeToPushSuccess' }
>['viewer']['push'];

/** The result of turning notifications on: the viewer's settings, or why it failed, such as a denied permission. */
export type TurnedOn =
  | { push: Subscribed; problem: null }
  | { push: null; problem: string | null; refused: boolean };

/** What a player asks for by turning notifications on. */
export type PushWish = 'daily-reminder' | 'contest-starts';

/** Parts of a call: the client, and the session to which the subscription belongs. */
export interface PushContext {
  client: ApolloClient;
  sessionKey: string | null;
}

/**
 * Turns notifications on in this browser. Call it in a handler of a press.
 * @param wish what the press asked for, which the player may have turned off before; null for what they have chosen.
 */
export async function turnOnPush(context: PushContext, wish: PushWish | null): Promise<TurnedOn> {
  if (!(await askPermission().catch(() => false))) return { push: null, problem: null, refused: true };
  const result = await subscribe(context, wish === 'daily-reminder');
  if (!result.push || wish !== 'contest-starts' || result.push.contestStarts) return result;
  return turnOnContestStarts(context, result.push);
}

async function turnOnContestStarts({ client }: PushContext, push: Subscribed): Promise<TurnedOn> {
  const { dailyReminder, hour, timeZone } = push;
  const input = { dailyReminder, hour, timeZone, contestStarts: true };
  const call = client.mutate({ mutation: UpdatePushSettingsDocument, variables: { input } });
  const { success, problem } = await outcome(call, NOT_TURNED_ON);
  if (!success) return { push: null, problem: problem.message, refused: false };
  return { push: success.viewer.push, problem: null };
}

/** Subscribes this browser again if the viewer subscribed it in an earlier session, with which the subscription ended. Never asks. */
export async function renewPush({ client, sessionKey }: PushContext): Promise<void> {
  if (!sessionKey || subscribedIn(sessionKey) !== 'earlier-session') return;
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return;
  await subscribe({ client, sessionKey }, false);
}

/** Turns notifications off in this browser. @returns the error message; null on success. */
export async function turnOffPush({ client }: PushContext): Promise<string | null> {
  const subscription = await browserSubscription();
  rememberSubscribed(null);
  if (!subscription) return null;
  const { endpoint } = subscription;
  const call = client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { input: { endpoint } } });
  const { problem } = await outcome(call, NOT_TURNED_OFF);
  if (!problem) await subscription.unsubscribe().catch(() => undefined);
  return problem?.message ?? null;
}

async function subscribe({ client, sessionKey }: PushContext, dailyReminder: boolean): Promise<TurnedOn> {
  const input = await subscriptionInput(client, dailyReminder).catch(() => null);
  if (!input) return { push: null, problem: NOT_TURNED_ON, refused: false };
  const call = client.mutate({ mutation: SubscribeToPushDocument, variables: { input } });
  const { success, problem } = await outcome(call, NOT_TURNED_ON);
  if (!success) return { push: null, problem: problem.message, refused: false };
  rememberSubscribed(sessionKey);
  return { push: success.viewer.push, problem: null };
}

/** Subscribes the browser. @throws Error when it cannot */
async function subscriptionInput(client: ApolloClient, dailyReminder: boolean) {
  const { data } = await client.query({ query: PushSettingsDocument, fetchPolicy: 'network-only' });
  if (!data?.viewer) throw new Error('Not signed in');
  const subscription = await subscribeBrowser(data.viewer.push.publicKey);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('The subscription has no keys');
  const { p256dh, auth } = keys;
  return { endpoint, p256dh, auth, timeZone: browserTimeZone(), dailyReminder };
}
