import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { castOf } from './cast';
import type { Allowed } from './identities';
import { documentOf } from './root-call';
import { ROOT_CALLS } from './root-calls';
import { ROOT_RULINGS } from './root-rulings';
import { asEveryone, hasNoCredentials, type Trial } from './trial';

const REFUSALS = {
  none: ['SIGN_IN_REQUIRED', 'UNAUTHENTICATED'],
  some: ['FORBIDDEN', 'INSUFFICIENT_SCOPE', 'NOT_ALLOWED', 'NOT_FOUND'],
};
/** Calls every root field as every identity. */
export async function tryRoots(trial: Trial): Promise<void> {
  for (const [name, allowed] of Object.entries(ROOT_RULINGS)) {
    const [root = '', field = ''] = name.split('.');
    if (root === 'Subscription') {
      await trySubscription(trial, field, allowed);
      continue;
    }
    const call = ROOT_CALLS[name];
    if (!call) {
      trial.problems.push(`No call is known for ${name}`);
      continue;
    }
    const { installation } = trial.scene;
    const scene = call.fresh ? { ...trial.scene, cast: await castOf(installation) } : trial.scene;
    await asEveryone(async (identity) => {
      const variables = call.variables?.(scene, identity) ?? {};
      const { body, text } = await trial.graphql(
        identity,
        documentOf(root, field, call),
        { input: variables },
        scene,
      );
      const result = body?.data?.[field];
      const code = body?.errors?.[0]?.extensions?.code ?? result?.code;
      const said = `${name} by ${identity}: ${text.slice(0, 300)}`;
      if (!allowed.includes(identity)) {
        const expected = hasNoCredentials(identity) ? REFUSALS.none : REFUSALS.some;
        trial.expect(code !== undefined && expected.includes(code), `not refused: ${said}`);
      } else if (root === 'Query') {
        trial.expect(!body?.errors && body?.data !== undefined, `refused: ${said}`);
      } else {
        const type = result?.__typename ?? '';
        const succeeded = call.outcome
          ? type === call.outcome || type === 'InvalidInputProblem'
          : type.endsWith('Success');
        trial.expect(succeeded, `refused: ${said}`);
      }
    });
  }
}

/** Subscribes as every identity. */
async function trySubscription(trial: Trial, field: string, allowed: Allowed): Promise<void> {
  await asEveryone(async (identity) => {
    const client = trial.scene.cast.as(identity);
    const sid = client.cookie('sid');
    const socket = new WebSocket(`${client.url.replace('http', 'ws')}/graphql/ws`, 'graphql-transport-ws', {
      headers: { origin: client.url, ...(sid && { cookie: `sid=${sid}` }) },
    });
    const send = (message: object) => socket.send(JSON.stringify(message));
    const query = `subscription { ${field}${ROOT_CALLS[`Subscription.${field}`]?.text ?? ' { at }'} }`;
    let received = '';
    socket.on('open', () =>
      send({ type: 'connection_init', payload: { authorization: client.authorization } }),
    );
    socket.on('message', (data: Buffer) => {
      received += data.toString();
      if (!data.includes('connection_ack')) return;
      send({ id: '1', type: 'subscribe', payload: { query } });
      send({ type: 'ping' });
    });
    socket.on('error', (error) => (received += String(error)));
    const isAllowed = allowed.includes(identity);
    const isRefused = () => /error/i.test(received) || socket.readyState > WebSocket.OPEN;
    const isAccepted = () => received.includes('pong') && !isRefused();
    for (let waited = 0; waited < 10_000 && !isRefused() && !(isAllowed && isAccepted()); waited += 50)
      await sleep(50);
    // A refusal is sent after the rule was checked.
    if (isAllowed) await sleep(100);
    trial.expect(isAccepted() === isAllowed, `${field} by ${identity}: ${received}`);
    socket.terminate();
  });
}
