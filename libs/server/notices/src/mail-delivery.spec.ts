import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Background } from '@daily/kit/runtime/background';
import type { MailDeliverySettings } from '@daily/mail';
import { headersOf, openSink, textOf } from '@daily/testing/mail-sink';
import type { SpecPlatform } from '@daily/testing/test-platform';
import { until } from '@daily/testing/until';
import { CONFIRM, SUBSCRIBE, useNotices } from './notices-schema.fixture';
import { wireNotices } from './wired-notices.fixture';

const used = useNotices();

describe('mail delivery', () => {
  const start = (platform: SpecPlatform, settings: Partial<MailDeliverySettings>): Background =>
    wireNotices({
      ...platform,
      settings: { ...platform.settings, mail: { dataDir: '/nowhere', ...settings } },
    }).mail.start();

  it('sends queued mails by SMTP, each once while two servers run, and stops', async () => {
    const sink = await openSink();
    const settings = { smtpUrl: sink.url, from: 'Trivia <trivia@example.net>' };
    const servers = [used.notices.test.platform, await used.notices.test.sibling()];
    const running = servers.map((server) => start(server, settings));
    await used.notices.mutate(SUBSCRIBE, { email: 'ann@example.org' });
    await used.notices.mutate(SUBSCRIBE, { email: 'bob@example.org' });
    await until(async () => (await used.notices.mails()).every(({ state }) => state === 'sent'));
    await Promise.all(running.map((server) => server.stop()));
    await sink.close();
    expect(sink.received.map(({ to }) => to.join()).toSorted()).toEqual([
      'ann@example.org',
      'bob@example.org',
    ]);
    expect(headersOf(sink.received[0]?.raw ?? '')).toMatchObject({
      from: ['Trivia <trivia@example.net>'],
      'list-unsubscribe': [
        expect.stringMatching(/^<https:\/\/trivia\.example\/api\/subscriptions\/unsubscribe\/[\w-]{32}>$/),
      ],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
    });
  });

  it('finishes the mail that is being sent before it stops', async () => {
    const sink = await openSink({ slowness: 500 });
    const running = start(used.notices.test.platform, { smtpUrl: sink.url });
    await used.notices.mutate(SUBSCRIBE, { email: 'ann@example.org' });
    await until(async () => sink.received.length > 0);
    await running.stop();
    expect(await used.notices.mails()).toMatchObject([{ state: 'sent' }]);
    await sink.close();
  });

  it('writes files without a mail server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'notices-'));
    const running = start(used.notices.test.platform, { dataDir });
    await used.notices.mutate(SUBSCRIBE, { email: 'ann@example.org' });
    await until(async () => (await used.notices.mails()).every(({ state }) => state === 'sent'));
    await running.stop();
    const [file, ...others] = await readdir(join(dataDir, 'mail'));
    expect(others).toEqual([]);
    const raw = await readFile(join(dataDir, 'mail', file ?? ''), 'utf8');
    const token = /\/subscription\/confirm\/([\w-]+)/.exec(textOf(raw))?.[1];
    expect(await used.notices.mutate(CONFIRM, { token })).toMatchObject({
      __typename: 'ConfirmSubscriptionSuccess',
    });
    await rm(dataDir, { recursive: true });
  });
});
