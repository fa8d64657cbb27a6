import { expect, it } from '@jest/globals';
import { findFullBrowser } from '@daily/testing/browser';
import { describeNeeding } from '@daily/testing/describe-needing';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './environment/accessibility';
import { DESKTOP, PHONE } from './environment/browser';
import { openDatabase } from './environment/database';
import { useTestEnvironment } from './environment/test-environment';

describeNeeding('full chromium')('push notifications', () => {
  const env = useTestEnvironment({}, findFullBrowser());

  it('are offered on the second day, listed in the settings, and shown by the service worker', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE, { worker: true });
    await context.grantPermissions(['notifications'], { origin: env.product.url });
    await page.addInitScript(simulatePushService);
    await page.goto(`${env.product.url}/login`);
    await page.locator('input[name=email]').first().fill('push@example.com');
    await page.locator('input[name=password]').fill('secret1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: "Start Today's Trivia" }).waitFor();
    await answeredYesterday('push@example.com');
    await page.goto(env.product.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    expect(await page.getByRole('button', { name: 'Notify me', exact: true }).count()).toBe(0);
    await page.getByRole('main').getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Submit/ }).click();

    await page.getByText(/^Get a notification on this device/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Notify me', exact: true }).click();
    await page.getByText('We notify you here at 09:00').waitFor();

    await page.goto(`${env.product.url}/profile/settings`);
    const card = page.getByRole('region', { name: 'Push notifications' });
    await card.getByRole('listitem').filter({ hasText: 'This browser' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await card.getByRole('checkbox', { name: /contests/ }).uncheck();
    await page.getByText('Notifications saved.').waitFor();

    const message = { title: "Today's question: Web", body: 'Answer.', url: '/', tag: 'reminder' };
    expect(await delivered(page, message)).toEqual([
      { title: message.title, body: 'Answer.', tag: 'reminder' },
    ]);

    await card.getByRole('button', { name: 'Turn off for this device' }).click();
    await card.getByRole('button', { name: 'Turn on for this device' }).waitFor();
    expect(await card.getByRole('listitem').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  /** Gives a player a streak of one day that ended yesterday, and the end of the contests that run, which would be offered first. */
  async function answeredYesterday(email: string): Promise<void> {
    const database = await openDatabase(env.product);
    try {
      await database.query(
        `UPDATE player SET streak_days = 1, longest_streak = 1, streak_last_day = (now() AT TIME ZONE 'UTC')::date - 1
         WHERE email = $1`,
        [email],
      );
      await database.query(
        `INSERT INTO contest_participant (contest_id, player_id, joined_at, finished_at)
         SELECT contest.id, player.id, now(), now() FROM contest CROSS JOIN player
         WHERE email = $1 AND now() BETWEEN starts_at AND ends_at`,
        [email],
      );
    } finally {
      await database.end();
    }
  }
});

/** Delivers a message to the service worker as a push service does. @returns the notifications that it then shows */
async function delivered(page: Page, message: object): Promise<object[]> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  // A worker that is being stopped can lose a message. Its tag makes one notification of several.
  for (;;) {
    const push = { origin, registrationId, data: JSON.stringify(message) };
    await devtools.send('ServiceWorker.deliverPushMessage', push);
    for (const deadline = Date.now() + 2_000; Date.now() < deadline; await page.waitForTimeout(100)) {
      const shown = await notifications(page);
      if (shown.length > 0) return shown;
    }
  }
}

/** The notifications that the service worker shows. */
function notifications(page: Page): Promise<object[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Replaces the browser's push service, which a test browser lacks. The keys are real: the server checks them. */
function simulatePushService(): void {
  const KEY = 'simulated-push-subscription';
  const base64url = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const stored = () => {
    const text = localStorage.getItem(KEY);
    return text
      ? ({
          endpoint: 'https://push.example/send/1',
          options: {},
          toJSON: () => JSON.parse(text) as PushSubscriptionJSON,
          unsubscribe: () => {
            localStorage.removeItem(KEY);
            return Promise.resolve(true);
          },
        } as PushSubscription)
      : null;
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(stored());
  PushManager.prototype.subscribe = async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
      'deriveBits',
    ]);
    const keys = {
      p256dh: base64url(await crypto.subtle.exportKey('raw', publicKey)),
      auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer),
    };
    localStorage.setItem(KEY, JSON.stringify({ endpoint: 'https://push.example/send/1', keys }));
    return stored() as PushSubscription;
  };
}
