import type { TestPlayer } from '../client';
import type { Installation } from '../installation';
import type { TodaysQuestion } from '../questions';

/** What a page reads in place of responses when its frame fails. */
export const FRAME_FAILED = 'The frame failed';

/** What a page of an attacker tries. */
export interface Wishes {
  product: string;
  /** Mutations, as GraphQL documents. */
  mutations: string[];
  /** Changes through the REST facade. */
  calls: { method: string; path: string; body: object }[];
  /** A subscription that a signed-in player may not make, and an anonymous visitor only after signing in. */
  subscription: string;
  /** Addresses of personal data. */
  reads: string[];
}

/**
 * Tries everything in a browser, and returns the texts that the page could read. It is text because it runs in the browser,
 * also inside a sandboxed frame, whose origin is null.
 */
export const SCRIPT = String.raw`async (wishes) => {
  const { product, mutations, calls, subscription, reads } = wishes;
  const readable = [];
  const keep = (reply) => reply.text().then((text) => readable.push(text));
  const attempt = (url, options) => fetch(url, { credentials: 'include', signal: AbortSignal.timeout(10000), ...options }).then(keep).catch(() => undefined);
  const frame = (name) => document.body.appendChild(Object.assign(document.createElement('iframe'), { name }));
  const submit = (path, enctype, name, value) => {
    const target = 'frame' + document.forms.length;
    frame(target);
    const form = Object.assign(document.createElement('form'), { method: 'post', action: product + path, enctype, target });
    form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  };
  const work = [];
  const posts = [
    ...mutations.map((query) => ({ method: 'POST', path: '/graphql', body: { query } })),
    ...calls,
  ];
  for (const { method, path, body } of posts) {
    const json = JSON.stringify(body);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/json; x=text/plain', '']) {
      for (const mode of ['cors', 'no-cors']) {
        work.push(attempt(product + path, { method, mode, body: json, headers: type ? { 'content-type': type } : {} }));
      }
    }
    work.push(attempt(product + path, { method, body: json, headers: { 'content-type': 'application/json', 'x-http-method-override': 'PUT' } }));
    if (method !== 'POST') continue;
    submit(path, 'text/plain', json.slice(0, -1) + ',"x":"', '"}');
    submit(path, 'application/x-www-form-urlencoded', 'query', body.query ?? json);
    submit(path, 'multipart/form-data', 'operations', json);
    navigator.sendBeacon(product + path, json);
    navigator.sendBeacon(product + path, new Blob([json], { type: 'application/json' }));
  }
  for (const query of mutations) {
    const address = product + '/graphql?query=' + encodeURIComponent(query);
    document.body.appendChild(document.createElement('img')).src = address;
    frame('get').src = address;
    work.push(attempt(address, {}), attempt(address, { mode: 'no-cors' }));
  }
  const listen = (address) => new Promise((resolve) => {
    const source = new EventSource(address, { withCredentials: true });
    const end = () => { source.close(); resolve(); };
    source.addEventListener('next', ({ data }) => readable.push(data));
    source.addEventListener('complete', end);
    source.onerror = end;
    setTimeout(end, 5000);
  });
  const stream = product + '/graphql/stream';
  for (const query of [...mutations, subscription]) {
    const address = stream + '?query=' + encodeURIComponent(query);
    const accept = 'text/event-stream';
    for (const mode of ['cors', 'no-cors']) {
      work.push(attempt(address, { mode, headers: { accept } }));
      for (const type of ['application/json', 'text/plain'])
        work.push(attempt(stream, { mode, method: 'POST', body: JSON.stringify({ query }), headers: { accept, 'content-type': type } }));
    }
    work.push(listen(address));
    document.body.appendChild(document.createElement('img')).src = address;
    submit('/graphql/stream', 'text/plain', JSON.stringify({ query }).slice(0, -1) + ',"x":"', '"}');
  }
  for (const path of reads) work.push(attempt(product + path, {}), attempt(product + path, { mode: 'no-cors' }));
  work.push(new Promise((resolve) => {
    const socket = new WebSocket(product.replace('http', 'ws') + '/graphql/ws', 'graphql-transport-ws');
    socket.onopen = () => socket.send('{"type":"connection_init"}');
    socket.onerror = socket.onclose = resolve;
    socket.onmessage = ({ data }) => {
      readable.push(data);
      if (!data.includes('connection_ack')) return;
      [...mutations, '{ viewer { email } }'].forEach((query, id) =>
        socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } })));
      setTimeout(resolve, 500);
    };
    setTimeout(resolve, 5000);
  }));
  await Promise.all(work);
  return readable;
}`;

/** A page that runs the script itself, and again in a sandboxed frame. */
export function pageOf(wishes: Wishes): string {
  const run = `(${SCRIPT})(${JSON.stringify(wishes)})`;
  const inner = `<body><script>${run}.then((texts) => parent.postMessage(texts, '*'), () => parent.postMessage(['${FRAME_FAILED}'], '*'))</script>`;
  const script = `
    const framed = new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data));
      setTimeout(resolve, 60000, ['${FRAME_FAILED}']);
    });
    const sandbox = document.createElement('iframe');
    sandbox.setAttribute('sandbox', 'allow-scripts allow-forms');
    sandbox.srcdoc = ${JSON.stringify(inner).replaceAll('</', '<\\/')};
    document.body.append(sandbox);
    window.texts = Promise.all([${run}, framed]).then((texts) => texts.flat());`;
  return `<!doctype html><title>Attacker</title><body><script>${script}</script>`;
}

/** What is tried against a player. */
export function wishesOf({ server }: Installation, { userId }: TestPlayer, question: TodaysQuestion): Wishes {
  const answer = { userId, questionId: question.number, userAnswer: question.right };
  const share = {
    ...{ userId, shareType: 'trivia_question', platform: 'twitter' },
    contentId: String(question.number),
  };
  return {
    product: server.url,
    mutations: [
      'mutation { updateProfile(input: { username: "Forged" }) { __typename } }',
      'mutation { createApiToken(input: { name: "Forged", scopes: [WRITE] }) { ... on CreateApiTokenSuccess { token viewer { email } } } }',
      `mutation { submitAnswer(input: { questionId: "${question.id}", letter: ${question.right} }) { __typename } }`,
      'mutation { updateReminder(input: { enabled: true, hour: 3, timeZone: "UTC" }) { __typename } }',
      'mutation { logout { __typename } }',
    ],
    calls: [
      { method: 'PUT', path: `/api/user-profiles/${userId}`, body: { username: 'Forged' } },
      { method: 'POST', path: '/api/user-answers', body: answer },
      { method: 'POST', path: '/api/shares', body: share },
    ],
    subscription: 'subscription { adminNotificationRecorded { id } }',
    reads: [
      '/profile',
      '/',
      `/api/user-profiles/${userId}`,
      `/graphql?query=${encodeURIComponent('{ viewer { email } }')}`,
    ],
  };
}
