import { describe, expect, it } from '@jest/globals';
import type { RestReply, RestRoute } from '@daily/kit/rest/route';
import { CONFIRM, SUBSCRIBE, UNSUBSCRIBE, useNotices } from './notices-schema.fixture';

const used = useNotices();

describe('the mutations', () => {
  it('subscribe an address, confirm it by the mailed link, and unsubscribe it', async () => {
    const email = 'ann@example.org';
    expect(await used.notices.mutate(SUBSCRIBE, { email: 'Ann@example.org' })).toEqual({
      __typename: 'SubscribeSuccess',
      email,
    });
    const text = (await used.notices.mails())[0]?.text ?? '';
    const token = /confirm\/(\S+)/.exec(text)?.[1];
    expect(await used.notices.mutate(CONFIRM, { token })).toEqual({
      __typename: 'ConfirmSubscriptionSuccess',
      email,
    });
    expect(await used.notices.mutate(UNSUBSCRIBE, { token: /unsubscribe\/(\S+)/.exec(text)?.[1] })).toEqual({
      __typename: 'UnsubscribeSuccess',
      email,
    });
    expect(await used.notices.subscribers()).toMatchObject([{ email, state: 'unsubscribed' }]);
  });

  it('return problems for invalid input and unknown tokens', async () => {
    expect(await used.notices.mutate(SUBSCRIBE, { email: 'malformed' })).toEqual({
      __typename: 'InvalidInputProblem',
      code: 'INVALID_INPUT',
    });
    const notFound = { __typename: 'NotFoundProblem', code: 'NOT_FOUND' };
    expect(await used.notices.mutate(CONFIRM, { token: 'unknown' })).toEqual(notFound);
    expect(await used.notices.mutate(UNSUBSCRIBE, { token: 'unknown' })).toEqual(notFound);
  });

  it('name the invalid field of a reminder time', async () => {
    const reminder = { hour: 24, timeZone: 'Europe/Vienna' };
    expect(await used.notices.mutate(CONFIRM, { token: 'unknown', reminder })).toEqual({
      __typename: 'InvalidInputProblem',
      code: 'INVALID_INPUT',
      fields: [{ path: 'reminder.hour' }],
    });
  });
});

describe('one-click unsubscribe', () => {
  const routeOf = (method: RestRoute['method']) => {
    const route = used.notices.slices.notices.rest?.find((each) => each.method === method);
    if (!route) throw new Error(`There is no ${method} route`);
    return route;
  };
  const request = (method: RestRoute['method'], token: string): Promise<RestReply> =>
    routeOf(method).handle(
      {
        params: { token },
        query: {},
        idempotencyKey: null,
        body: { 'List-Unsubscribe': 'One-Click' },
        text: '',
        bytes: Buffer.alloc(0),
      },
      used.notices.test.caller(),
    );

  it('ends the subscription at the URL in the mail header, and is safe to repeat', async () => {
    await used.notices.mutate(SUBSCRIBE, { email: 'ann@example.org' });
    const header = (await used.notices.mails())[0]?.headers?.['List-Unsubscribe'] ?? '';
    const { path, access } = routeOf('POST');
    const prefix = `<${used.notices.test.platform.settings.publicUrl}${path.replace(':token', '')}`;
    expect(header.startsWith(prefix)).toBe(true);
    expect(access).toBe('public');
    const token = header.slice(prefix.length, -1);
    expect(await request('POST', token)).toEqual({ status: 200, body: { unsubscribed: true } });
    expect(await used.notices.subscribers()).toMatchObject([{ state: 'unsubscribed' }]);
    expect(await request('POST', token)).toMatchObject({ status: 200 });
  });

  it('changes nothing on GET, and redirects to the page that asks for confirmation', async () => {
    await used.notices.mutate(SUBSCRIBE, { email: 'ann@example.org' });
    expect(routeOf('GET').path).toBe(routeOf('POST').path);
    expect(await request('GET', 'T0/KEN')).toEqual({
      status: 303,
      headers: { location: '/subscription/unsubscribe/T0%2FKEN' },
    });
    expect(await used.notices.subscribers()).toMatchObject([{ state: 'pending' }]);
  });

  it('rejects an unknown token as not found', async () => {
    await expect(request('POST', 'unknown')).rejects.toMatchObject({ kind: 'not-found' });
  });
});
