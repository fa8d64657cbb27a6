import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

// The secret of your webhook, whsec_…
const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const seen = new Set();

const server = createServer(async (request, response) => {
  // The signature covers the body as it was sent: do not parse it before.
  const body = await text(request);
  let message;
  try {
    // Throws when the signature is wrong, or the message is older than five minutes.
    message = webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(401).end();
  }
  // Respond at once. A message whose response was lost is sent again, with the same id.
  response.writeHead(204).end();
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  console.log(message.type, JSON.stringify(message.data));
});

server.listen(process.env.PORT ?? 8080);
