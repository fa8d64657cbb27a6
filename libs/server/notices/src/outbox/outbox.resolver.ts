import { normalizeEmail } from '@daily/rules/account/email';
import { OUTBOX_TEXTS } from '@daily/rules/notices/outbox-texts';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { MailState, type Outbox, OutgoingMail } from '@daily/mail';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { OutboxService, RenderedSample } from './outbox.service';

const OutgoingMailConnection = connectionType('OutgoingMail', 'outgoing mails', OutgoingMail);

/** The arguments of the list of mails. */
@ArgsType()
class OutgoingMailsArgs extends PageArgs {
  @Field(() => MailState, { nullable: true, description: 'Only mails in this state; all by default.' })
  state?: OutgoingMail['state'] | null;

  @Field(() => String, { nullable: true, description: 'Only mails to this address; all by default.' })
  recipient?: string | null;
}

@InputType('RetryMailInput', { description: 'The mail to send again.' })
class RetryMailInput {
  @Field(() => ID, { description: 'Global id of the mail.' })
  id!: string;
}

@ObjectType('RetryMailSuccess', { description: 'The mail is due: a server sends it within seconds.' })
class RetryMailSuccess {
  @Field(() => OutgoingMail, { description: 'The mail.' })
  mail!: OutgoingMail;
}

/** A mail that is sent, withdrawn, expired or about to be sent again is a conflict. */
const RetryMailResult = resultUnion(
  'RetryMail',
  RetryMailSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
);

@ObjectType('MailTemplate', { description: 'A mail that the product sends, rendered with sample data.' })
class MailTemplate implements RenderedSample {
  @Field(() => String, { description: 'What the mail is.' })
  name!: string;

  @Field(() => String, { description: 'When it is sent, one sentence.' })
  occasion!: string;

  @Field(() => String, { description: 'The subject.' })
  subject!: string;

  @Field(() => String, { description: 'The plain text.' })
  text!: string;

  @Field(() => String, {
    description:
      'The HTML document as a mail program with a light theme shows it. Show it in a sandbox without scripts.',
  })
  lightHtml!: string;

  @Field(() => String, {
    description:
      'The HTML document as a mail program with a dark theme shows it. Show it in a sandbox without scripts.',
  })
  darkHtml!: string;
}

/** Upper limit of the number of templates, for the cost of their list. */
const MAX_TEMPLATES = 40;

/** Outgoing mail in the schema. */
@Resolver(() => OutgoingMail)
export class OutboxResolver {
  constructor(
    private readonly outbox: Outbox,
    private readonly service: OutboxService,
  ) {}

  @Allow('admin')
  @Query(() => OutgoingMailConnection, {
    description: 'Outgoing mails of the last 30 days, newest first. Requires an admin.',
  })
  outgoingMails(
    @Args(() => OutgoingMailsArgs) { state, recipient, ...page }: OutgoingMailsArgs,
  ): Promise<ConnectionOf<OutgoingMail>> {
    const address = recipient ? normalizeEmail(recipient) : null;
    return this.outbox.page(page, { state: state ?? null, recipient: address });
  }

  @Allow('admin')
  @Query(() => [MailTemplate], {
    complexity: listOf(MAX_TEMPLATES),
    description: 'Every mail that the product sends, with sample data. Requires an admin.',
  })
  mailTemplates(): MailTemplate[] {
    return this.service.templates();
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => RetryMailResult, {
    description: 'Sends a mail again that has failed, or that waits for its next attempt.',
  })
  retryMail(
    @Arg('input', () => RetryMailInput, { description: 'The mail.' }) { id: mailId }: RetryMailInput,
    @Ctx() caller: Caller,
  ): Promise<RetryMailSuccess | Problem> {
    return problemsAsData(async () => {
      const id = localIdOf('OutgoingMail', mailId);
      if (id === null) throw notFound(OUTBOX_TEXTS.notFound);
      return { mail: await this.service.retry(id, caller) };
    });
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() { id }: OutgoingMail): string {
    return toGlobalId('OutgoingMail', id);
  }

  @FieldResolver(() => GraphQLEmailAddress, {
    complexity: 0,
    nullable: true,
    description: 'The address; null once the account of the recipient is deleted.',
  })
  recipient(@Root() { recipient }: OutgoingMail): string | null {
    return recipient || null;
  }

  @FieldResolver(() => String, { complexity: 0, description: 'Why it is sent, such as `password-reset`.' })
  occasion(@Root() { dedupeKey }: OutgoingMail): string {
    return dedupeKey.split(':', 1)[0] ?? '';
  }

  @FieldResolver(() => Boolean, {
    complexity: 0,
    description:
      'Whether `retryMail` sends it: it has failed, or waits for its next attempt. A mail cannot be sent again once it is sent, ' +
      'withdrawn or expired.',
  })
  isRetryable(@Root() mail: OutgoingMail): boolean {
    return this.outbox.isRetryable(mail);
  }

  @FieldResolver(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When a server tries to send it again at the latest; null unless it is pending.',
  })
  nextAttemptAt(@Root() { state, nextAttemptAt }: OutgoingMail): Date | null {
    return state === 'pending' ? nextAttemptAt : null;
  }
}
