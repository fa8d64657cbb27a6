import { once } from 'node:events';
import { createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';

// A free port, and a secret like that of a webhook.
const probe = createServer().listen(0);
await once(probe, 'listening');
process.env.PORT = probe.address().port;
probe.close();
process.env.WEBHOOK_SECRET = `whsec_${btoa('a secret of 24 bytes ...')}`;
await import('./receiver.mjs');

const body = JSON.stringify({
  type: 'webhook.test',
  version: 1,
  timestamp: new Date(),
  data: { message: 'It works' },
});
const sentAt = new Date();
const signature = new Webhook(process.env.WEBHOOK_SECRET).sign('msg_1', sentAt, body);

/** Sends the message with a signature, and prints the status of the response. */
async function send(label, signature) {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signature,
  };
  const response = await fetch(`http://127.0.0.1:${process.env.PORT}`, { method: 'POST', headers, body });
  console.log(`${label}: ${response.status}`);
}

await send('A message', signature);
await send('The same message again', signature);
await send('A forged message', 'v1,Zm9yZ2Vk');
process.exit();
