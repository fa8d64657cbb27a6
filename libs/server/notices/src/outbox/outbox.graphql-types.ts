import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { MailState, OutgoingMail } from '@daily/mail';
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import type { RenderedSample } from './outbox.service';

export const OutgoingMailConnection = connectionType('OutgoingMail', 'outgoing mails', OutgoingMail);

/** The arguments of the list of mails. */
@ArgsType()
export class OutgoingMailsArgs extends PageArgs {
  @Field(() => MailState, { nullable: true, description: 'Only mails in this state; all by default.' })
  state?: OutgoingMail['state'] | null;

  @Field(() => String, { nullable: true, description: 'Only mails to this address; all by default.' })
  recipient?: string | null;
}

@InputType('RetryMailInput', { description: 'The mail to send again.' })
export class RetryMailInput {
  @Field(() => ID, { description: 'Global id of the mail.' })
  id!: string;
}

@ObjectType('RetryMailSuccess', { description: 'The mail is due: a server sends it within seconds.' })
export class RetryMailSuccess {
  @Field(() => OutgoingMail, { description: 'The mail.' })
  mail!: OutgoingMail;
}

/** A mail that is sent, withdrawn, expired or about to be sent again is a conflict. */
export const RetryMailResult = resultUnion(
  'RetryMail',
  RetryMailSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
);

@ObjectType('MailTemplate', { description: 'A mail that the product sends, rendered with sample data.' })
export class MailTemplate implements RenderedSample {
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
