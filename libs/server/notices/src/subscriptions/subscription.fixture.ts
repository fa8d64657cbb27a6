import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { confirmationLimit, NOTICES_LIMITS } from '../notices.limits';
import { mail, OutgoingMail } from '@daily/mail';
import {
  openTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
  type SpecPlatform,
} from '@daily/testing/test-platform';
import type { ReminderTime } from '../reminders/reminder-time';
import { Subscriber } from './subscriber.entity';
import { SubscriptionService } from './subscription.service';

/** The address that the tests subscribe. */
export const ANN = 'ann@example.org';

/** Subjects of the mails. */
export const CONFIRMATION = 'Confirm your subscription to Daily Trivia';
export const ALREADY_SUBSCRIBED = 'You are already subscribed to Daily Trivia';

/** The service on a test database of its own, and the mails that it queues. */
export class TestSubscriptions {
  readonly service: SubscriptionService;

  private constructor(readonly test: TestPlatform) {
    this.service = serviceOf(test.platform);
  }

  static async open(options?: TestPlatformOptions): Promise<TestSubscriptions> {
    return new TestSubscriptions(await openTestPlatform([...mail.entities, Subscriber], options));
  }

  subscribe(email = ANN): Promise<string> {
    return this.service.subscribe(email, this.test.caller());
  }

  /** Subscribes and follows the confirmation link. */
  async subscribeAndConfirm(): Promise<void> {
    await this.subscribe();
    await this.confirm(await this.confirmToken());
  }

  /** Confirms with the token of a link, as an anonymous visitor. @returns the address. */
  confirm(token: string, reminder?: ReminderTime): Promise<string> {
    return this.service.confirm(token, this.test.caller(), reminder);
  }

  /** The queued mails, oldest first. */
  mails(): Promise<OutgoingMail[]> {
    const mails = this.test.platform.database.orm.getRepository(OutgoingMail);
    return mails.find({ order: { createdAt: 'ASC' } });
  }

  async subjects(): Promise<string[]> {
    return (await this.mails()).map(({ subject }) => subject);
  }

  /** Loads the subscriber whose address is `ANN`. */
  ann(): Promise<Subscriber> {
    return this.test.platform.database.orm.getRepository(Subscriber).findOneByOrFail({ email: ANN });
  }

  /** The token of the confirmation link in the latest mail. */
  confirmToken(): Promise<string> {
    return this.latestToken(/\/subscription\/confirm\/(\S+)/);
  }

  /** The token of the unsubscribe link in the latest mail. */
  unsubscribeToken(): Promise<string> {
    return this.latestToken(/\/subscription\/unsubscribe\/(\S+)/);
  }

  private async latestToken(link: RegExp): Promise<string> {
    return link.exec((await this.mails()).at(-1)?.text ?? '')?.[1] ?? '';
  }
}

/** The subscriptions of a spec file, without rows before each test. */
export function useSubscriptions(): { readonly subscriptions: TestSubscriptions } {
  const used = {} as { subscriptions: TestSubscriptions };
  beforeAll(async () => {
    used.subscriptions = await TestSubscriptions.open();
  });
  beforeEach(() => used.subscriptions.test.reset());
  afterAll(() => used.subscriptions.test.close());
  return used;
}

function serviceOf(platform: SpecPlatform): SubscriptionService {
  const { database, calendar, limits, settings } = platform;
  const confirmations = confirmationLimit(limits.of(NOTICES_LIMITS));
  const proofs = { proveAddress: () => Promise.resolve() };
  const mails = mail.wire(platform).queue;
  return new SubscriptionService(
    database,
    calendar,
    confirmations,
    settings,
    mails,
    proofs,
    async () => null,
  );
}
