import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { TestPlayer } from '../client';

const SUBSCRIBE = `mutation ($input: SubscribeToPushInput!) {
  subscribeToPush(input: $input) { ... on SubscribeToPushSuccess { device { id } } }
}`;

/** The subscription of a new browser at a push service that does not exist. */
export function newSubscription(): Record<string, string> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `https://push.invalid/${randomUUID()}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    timeZone: 'UTC',
  };
}

/** Subscribes the browser of a player to push notifications. @returns the global id of the device */
export async function plantPushDevice({ client }: TestPlayer): Promise<string> {
  const { body, text } = await client.graphql<{ subscribeToPush: { device?: { id: string } } }>(SUBSCRIBE, {
    input: newSubscription(),
  });
  const id = body?.data?.subscribeToPush.device?.id;
  if (!id) throw new Error(`No device was subscribed: ${text}`);
  return id;
}
