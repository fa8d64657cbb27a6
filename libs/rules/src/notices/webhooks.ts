/** The events that a webhook can receive. The names are those of the payloads. */
export const WEBHOOK_EVENTS = [
  'question.published',
  'contest.started',
  'contest.ended',
  'month.closed',
  'share.verified',
] as const;

/** All types of messages: also the week of a league, which is posted to chat only, and the message that tests a target. */
export type WebhookMessageType = (typeof WEBHOOK_EVENTS)[number] | 'league.week' | 'webhook.test';

/** What a target receives: signed JSON, or a post in the format of a chat. */
export type WebhookFormat = 'standard' | 'slack' | 'discord' | 'teams';

/** A chat with incoming webhooks. */
export type ChatFormat = Exclude<WebhookFormat, 'standard'>;

/** Why a webhook is disabled. */
export type WebhookDisabledReason = 'owner' | 'gone' | 'failing';

/** The name of each chat. */
export const CHAT_LABELS: Readonly<Record<ChatFormat, string>> = {
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Microsoft Teams',
};

export const WEBHOOK_BOUNDS = {
  /** Targets of a player, webhooks and chats together. */
  maxWebhooks: 10,
  /** Characters of a name. */
  maxNameLength: 50,
  /** Characters of an address. */
  maxUrlLength: 2_000,
} as const;

/** Hours for which the previous secret stays valid after a rotation. */
export const SECRET_OVERLAP_HOURS = 24;

/** Days of failures after which a webhook is disabled. */
export const FAILING_DAYS = 5;

/** Days for which deliveries are listed. */
export const DELIVERY_RETENTION_DAYS = 30;

/** Checks a trimmed name. @returns the problem, or null for a valid name. */
export function webhookNameProblem(name: string): string | null {
  return name.length >= 1 && name.length <= WEBHOOK_BOUNDS.maxNameLength
    ? null
    : `Please give it a name of 1 to ${WEBHOOK_BOUNDS.maxNameLength} characters`;
}

/** The beginning of each chat's addresses, shown as an example. */
export const CHAT_URL_EXAMPLES: Readonly<Record<ChatFormat, string>> = {
  slack: 'https://hooks.slack.com/services/…',
  discord: 'https://discord.com/api/webhooks/…',
  teams: 'https://….logic.azure.com/workflows/…',
};

/** The addresses of incoming webhooks. */
const CHAT_ADDRESSES: Readonly<Record<ChatFormat, { host: RegExp; path: RegExp }>> = {
  slack: { host: /^hooks\.slack(-gov)?\.com$/, path: /^\/services\/[\w-]+\/[\w-]+\/[\w-]+$/ },
  discord: {
    host: /^((ptb|canary)\.)?discord(app)?\.com$/,
    path: /^\/api(\/v\d+)?\/webhooks\/\d+\/[\w-]+$/,
  },
  teams: {
    host: /^[\w.-]+\.(logic\.azure\.com|webhook\.office\.com|environment\.api\.powerplatform\.com)$/,
    path: /^\/./,
  },
};

/** The parts of a URL. */
interface AddressParts {
  protocol: string;
  port: string;
  hostname: string;
  pathname: string;
}

/** Whether an address is an incoming webhook of a chat. */
export function isChatAddress(
  format: ChatFormat,
  { protocol, port, hostname, pathname }: AddressParts,
): boolean {
  const { host, path } = CHAT_ADDRESSES[format];
  return (
    protocol === 'https:' && (port === '' || port === '443') && host.test(hostname) && path.test(pathname)
  );
}

/** Texts about webhooks and chat targets. */
export const WEBHOOK_TEXTS = {
  notFound: 'Webhook not found',
  deliveryNotFound: 'Delivery not found',
  confirmEmailFirst: 'Confirm your email address first: it receives the mail when a webhook is disabled',
  tooMany: (maximum: number) => `You can have ${maximum} webhooks at most. Delete one to add another.`,
  noEvents: 'Please choose at least one event',
  urlInvalid: 'Please enter a complete address that begins with https://, without a user name or password',
  urlTooLong: `An address has at most ${WEBHOOK_BOUNDS.maxUrlLength} characters`,
  portNotAllowed: 'The port must be 443 or at least 1024',
  privateAddress: 'This address is private. Webhooks are sent to public addresses only.',
  chatAddress: (format: ChatFormat) =>
    `This is no incoming webhook of ${CHAT_LABELS[format]}. Its address looks like ${CHAT_URL_EXAMPLES[format]}`,
  chatOnly: 'Only a chat can receive the week of a league',
  chatEvents: 'A chat receives the question of the day, or the week of a league',
  oneChat: 'This league already posts its week to a chat. Remove that one first.',
  noSecret: 'A chat has no secret',
  rotatedAgain: 'The secret was replaced again after this request. Use another idempotency key.',
  disabled: 'This webhook is disabled. Enable it first.',
  listNotLoaded: 'Failed to load your webhooks',
  deliveriesNotLoaded: 'Failed to load the deliveries',
  notSaved: 'Something went wrong. Please try again.',
} as const;
