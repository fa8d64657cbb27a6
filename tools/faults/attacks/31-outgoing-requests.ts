import type { TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { changingLabels, Network, PRIVATE_HOSTS } from '../outgoing/network';
import { until } from '@daily/testing/until';
import type { Stage } from '../stage';
import { newSubscription } from '../wrong-person/push';
import { mustMutate, mutate } from '../mutate';

/** How often each target is sent to: a name that answers in turn is then public and private at least once. */
const ROUNDS = 3;
/** Requests at once, of which the server refuses none. */
const AT_ONCE = 20;
/** Webhooks that a player may have. */
const OWN = 10;
/** The host of every address of a picture. Nothing may resolve it. */
const PICTURES = 'later-0.pictures.example';

interface Target {
  format: 'STANDARD' | 'SLACK' | 'DISCORD' | 'TEAMS';
  url: string;
}

const standard = (host: string): Target => ({ format: 'STANDARD', url: `https://${host}/hook` });
const teams = (label: string): Target => ({
  format: 'TEAMS',
  url: `https://${label}.logic.azure.com/workflows/1`,
});
/** Chats on hosts that are the same for everyone. */
const CHATS: readonly Target[] = [
  { format: 'SLACK', url: 'https://hooks.slack.com/services/T1/B1/x' },
  { format: 'DISCORD', url: 'https://discord.com/api/webhooks/1/x' },
];

const WEBHOOK = '... on CreateWebhookSuccess { webhook { id } }';
const DEVICE = '... on SubscribeToPushSuccess { device { id } }';

const inputOf = ({ format, url }: Target) => ({
  name: 'Target',
  format,
  url,
  events: ['QUESTION_PUBLISHED'],
});

/** A message that can be sent again. */
type Send = () => Promise<unknown>;

/** Does something with each item, with {@link AT_ONCE} at once. @returns the outcomes */
async function inTurns<Item, Outcome>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const turn = items.slice(start, start + AT_ONCE);
    outcomes.push(...(await Promise.all(turn.map((item, index) => work(item, start + index)))));
  }
  return outcomes;
}

/** Creates webhooks, ten for each new owner. @returns sends a test to each. */
async function createWebhooks(installation: Installation, targets: readonly Target[]): Promise<Send[]> {
  const owners = await provenPlayers(installation, Math.ceil(targets.length / OWN));
  return inTurns(targets, async (target, index) => {
    const { client } = owners[Math.floor(index / OWN)]!;
    const { webhook } = await mustMutate<{ webhook: { id: string } }>(
      client,
      'createWebhook',
      inputOf(target),
      WEBHOOK,
    );
    return () => mustMutate(client, 'testWebhook', { id: webhook.id });
  });
}

/** Subscribes a browser of a new player to each push service. @returns sends a test to each. */
async function subscribe(installation: Installation, hosts: readonly string[]): Promise<Send[]> {
  const owners = await installation.signUp(hosts.length);
  return inTurns(owners, async ({ client }, index) => {
    const input = { ...newSubscription(), endpoint: `https://${hosts[index]}/push` };
    const { device } = await mustMutate<{ device: { id: string } }>(client, 'subscribeToPush', input, DEVICE);
    return () => mustMutate(client, 'sendTestPush', { id: device.id });
  });
}

async function provenPlayers(installation: Installation, count: number): Promise<TestPlayer[]> {
  const players = await installation.signUp(count);
  await installation.rows('UPDATE player SET email_proven_at = now()');
  return players;
}

/** Signs in with an answer that looks like that of the provider, of which the server then asks for tokens. */
async function signOn({ server }: Installation): Promise<void> {
  const client = server.client();
  const { headers } = await client.rest('GET', '/auth/oidc');
  const state = URL.parse(headers.get('location') ?? '')?.searchParams.get('state');
  if (!state) throw new Error('The sign-on did not begin');
  await client.rest('GET', `/auth/oidc/callback?code=x&state=${state}`);
}

/** Sends a message by each function, some at once, and waits until every one was attempted. */
async function sendAll(installation: Installation, sends: readonly Send[]): Promise<void> {
  await inTurns(sends, (send) => send());
  await until(async () => {
    const [row] = await installation.rows<{ left: number }>(
      `SELECT (SELECT count(*) FROM webhook_delivery WHERE attempted_at IS NULL AND state = 'pending')::int
            + (SELECT count(*) FROM push_message WHERE attempts = 0)::int AS left`,
    );
    return row?.left === 0;
  });
}

/** Tries to create a webhook and to subscribe to a push service at every private host. @returns those that were accepted. */
async function acceptedHosts(installation: Installation): Promise<string[]> {
  const [player] = await provenPlayers(installation, 1);
  const { client } = player!;
  const accepted: string[] = [];
  for (const host of PRIVATE_HOSTS) {
    for (const scheme of ['https', 'http']) {
      const url = `${scheme}://${host}/`;
      const webhook = await mutate(client, 'createWebhook', inputOf({ format: 'STANDARD', url }));
      if (webhook?.__typename === 'CreateWebhookSuccess') accepted.push(`webhook ${url}`);
      const endpoint = { ...newSubscription(), endpoint: url };
      const subscribed = await mutate(client, 'subscribeToPush', endpoint);
      if (subscribed?.__typename === 'SubscribeToPushSuccess') accepted.push(`push ${url}`);
    }
  }
  return accepted;
}

/** Makes every saved target and browser one at a private host, as an older version may have accepted it. */
async function moveInside(installation: Installation): Promise<void> {
  for (const [table, column] of [
    ['webhook', 'url'],
    ['push_device', 'endpoint'],
  ]) {
    await installation.rows(
      `UPDATE ${table} SET ${column} = 'https://' || ($1::text[])[1 + number % $2] || '/' || number
       FROM (SELECT id AS moved, row_number() OVER () AS number FROM ${table}) AS numbered WHERE id = moved`,
      [PRIVATE_HOSTS, PRIVATE_HOSTS.length],
    );
  }
}

/** Gives a player and a post pictures on another host, and requests everything that shows or previews them. */
async function showPictures(installation: Installation): Promise<void> {
  const [player] = await installation.signUp(1);
  const { client, userId, email, password } = player!;
  await installation.rows("UPDATE player SET role = 'admin' WHERE id = $1", [userId]);
  await mustMutate(client, 'login', { email, password });
  const picture = `https://${PICTURES}/x.png`;
  await mustMutate(client, 'updateProfile', { avatarUrl: picture });
  const post = {
    title: 'Pictures',
    slug: 'pictures',
    featuredImageUrl: picture,
    content: `![x](${picture})`,
  };
  await mustMutate(client, 'createBlogPost', post);
  for (const path of [
    ...['/', '/leaderboard', `/players/${userId}`, '/blog', '/blog/pictures', '/og/blog/pictures.png'],
    ...['/blog/feed.xml', '/sitemap.xml', `/oembed?url=${encodeURIComponent(picture)}`],
  ])
    await client.rest('GET', path);
}

async function attack(stage: Stage, resolvesAgain = false): Promise<Finding> {
  const network = await Network.open(stage);
  const installation = await stage.install({ env: network.settings(resolvesAgain) });
  const addresses = stage.size(Infinity, 6);
  const labels = changingLabels(addresses);
  const [saved, browsers, chats] = [
    await createWebhooks(installation, [
      ...labels.map((label) => standard(`${label}.hooks.example`)),
      ...labels.map(teams),
    ]),
    await subscribe(
      installation,
      labels.map((label) => `${label}.push.example`),
    ),
    await createWebhooks(installation, CHATS),
  ];
  const sends = [...saved, ...browsers, ...chats];
  network.changeOthers('turns-0');
  for (let round = 0; round < ROUNDS; round += 1) await sendAll(installation, sends);
  for (const label of labels.filter((each) => !stage.quick && each.startsWith('turns'))) {
    network.changeOthers(label);
    for (let round = 0; round < ROUNDS; round += 1) await sendAll(installation, chats);
  }
  for (const label of labels) {
    network.changeOthers(label);
    for (let round = 0; round < ROUNDS; round += 1) await signOn(installation);
  }
  await moveInside(installation);
  await sendAll(installation, sends);
  const accepted = await acceptedHosts(installation);
  await showPictures(installation);
  const { internet, inside } = network.connections;
  const asked = network.wasAsked(PICTURES);
  return {
    passed: inside === 0 && accepted.length === 0 && !asked && internet > labels.length,
    figure:
      `${inside} connections to private addresses, ${internet} to public ones; ${accepted.length} private hosts accepted` +
      `${accepted.length > 0 ? ` (${accepted.slice(0, 3).join(', ')})` : ''}; hosts of pictures ${asked ? '' : 'not '}resolved`,
  };
}

export const outgoingRequests: Fault = {
  number: 31,
  title: 'Outgoing requests',
  procedure:
    'Webhooks, posts to Slack, Discord and Teams, push messages, and requests for the tokens of a sign-on go to names whose addresses change ' +
    'between queries, to receivers that redirect, and to private addresses in every notation; pictures are on other hosts.',
  passesWhen: 'No connection to a private address is made.',
  quick: true,
  attack,
  control: {
    description: 'a server in which the connection resolves the name once more',
    run: (stage) => attack(stage, true),
  },
};
