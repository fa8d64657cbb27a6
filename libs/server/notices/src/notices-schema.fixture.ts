import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { enforceAccess } from '@daily/kit/graphql/enforce-access';
import { Topic } from '@daily/kit/events/events';
import { OutgoingMail } from '@daily/mail';
import type { TestPlatform } from '@daily/testing/test-platform';
import { graphql, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { Subscriber } from './subscriptions/subscriber.entity';
import { openNoticesPlatform, wireNotices, type WiredNotices } from './wired-notices.fixture';

export const SUBSCRIBE = `mutation ($input: SubscribeInput!) {
  subscribe(input: $input) { __typename ... on SubscribeSuccess { email } ... on Problem { code } }
}`;
export const CONFIRM = `mutation ($input: ConfirmSubscriptionInput!) {
  confirmSubscription(input: $input) {
    __typename
    ... on ConfirmSubscriptionSuccess { email }
    ... on Problem { code }
    ... on InvalidInputProblem { fields { path } }
  }
}`;
export const UNSUBSCRIBE = `mutation ($input: UnsubscribeInput!) {
  unsubscribe(input: $input) { __typename ... on UnsubscribeSuccess { email } ... on Problem { code } }
}`;

/** The slice with the schema of its resolvers, on a test database of its own. */
export class TestNotices {
  readonly slices: WiredNotices;
  private readonly schema: GraphQLSchema;

  constructor(readonly test: TestPlatform) {
    this.slices = wireNotices(test.platform);
    this.schema = schemaOf(
      [...this.slices.people.resolvers, ...this.slices.notices.resolvers],
      test.platform,
    );
  }

  /** Executes a mutation, by default as an anonymous caller. @returns its result */
  async mutate(
    mutation: string,
    input: Record<string, unknown>,
    contextValue = this.test.caller(),
  ): Promise<unknown> {
    const { data, errors } = await graphql({
      schema: this.schema,
      source: mutation,
      variableValues: { input },
      contextValue,
    });
    if (errors?.[0]) throw errors[0];
    return Object.values(data ?? {})[0];
  }

  mails(): Promise<OutgoingMail[]> {
    return this.test.platform.database.orm.getRepository(OutgoingMail).find();
  }

  subscribers(): Promise<Subscriber[]> {
    return this.test.platform.database.orm.getRepository(Subscriber).find();
  }
}

/** The notices of a spec file. */
export function useNotices(): { readonly notices: TestNotices } {
  const used = {} as { notices: TestNotices };
  beforeAll(async () => {
    used.notices = new TestNotices(await openNoticesPlatform());
  });
  beforeEach(() => used.notices.test.reset());
  afterAll(() => used.notices.test.close());
  return used;
}

function schemaOf(
  instances: readonly object[],
  { events, limits }: Pick<TestPlatform['platform'], 'events' | 'limits'>,
): GraphQLSchema {
  return enforceAccess(
    buildSchemaSync({
      resolvers: instances.map((instance) => instance.constructor) as unknown as NonEmptyArray<() => object>,
      container: { get: (type) => instances.find((instance) => instance.constructor === type) },
      pubSub: {
        publish: (topic: string, message: unknown) => events.publish(new Topic(topic), message),
        subscribe: (topic: string) => events.subscribe(new Topic(topic)),
      },
      validate: false,
    }),
    limits,
  );
}
