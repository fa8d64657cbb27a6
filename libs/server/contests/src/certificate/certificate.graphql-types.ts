import { COMMON_PROBLEMS, resultUnion } from '@daily/kit/graphql/problems';
import { Node } from '@daily/kit/graphql/node';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType('ContestCertificate', {
  implements: Node,
  description:
    'A certificate of a contest. Everything it says is part of its signed statement and was true when it was issued.',
})
export class ContestCertificate {
  /** Id of the contest, which the resolver finds by it; not a field. */
  contestId!: string;

  @Field(() => String, {
    description: 'Id of the certificate in addresses: `/certificates/{certificateId}`.',
  })
  certificateId!: string;

  @Field(() => String, { description: 'The public name of the player.' })
  playerName!: string;

  @Field(() => String, { description: 'The title of the contest.' })
  contestTitle!: string;

  @Field(() => Date, { description: 'When the contest ended.' })
  contestEndedAt!: Date;

  @Field(() => Int, { description: 'Place on the final leaderboard, from 1. Equal standings share a rank.' })
  rank!: number;

  @Field(() => Int, { description: 'Number of players on the final leaderboard.' })
  playerCount!: number;

  @Field(() => Int, { description: 'Points of the correct answers.' })
  score!: number;

  @Field(() => Int, { description: 'Points of all questions together.' })
  maxScore!: number;

  @Field(() => Int, { description: 'Number of correct answers.' })
  correctAnswers!: number;

  @Field(() => Int, { description: 'Number of questions.' })
  questionCount!: number;

  @Field(() => Int, { description: 'Sum of the times of all questions, in milliseconds.' })
  totalTimeMs!: number;

  @Field(() => Date, { description: 'When the certificate was issued.' })
  issuedAt!: Date;

  @Field(() => String, {
    description:
      'The signed statement: a JSON Web Token with the algorithm EdDSA (Ed25519). `/.well-known/jwks.json` has the public key.',
  })
  statement!: string;

  @Field(() => GraphQLUrl, { description: 'Address of the page of the certificate.' })
  url!: string;

  @Field(() => GraphQLUrl, {
    description:
      'Address of its picture, a PNG of 1200 × 630 pixels. Certificates of contests of a league have none: it responds with 404.',
  })
  pictureUrl!: string;
}

@InputType('IssueContestCertificateInput', { description: 'The contest whose certificate to issue.' })
export class IssueContestCertificateInput {
  @Field(() => ID, {
    description: 'Global id of the contest, which must have ended and whose leaderboard must be open.',
  })
  id!: string;
}

@ObjectType('IssueContestCertificateSuccess', {
  description: 'The certificate is issued, by this call or by an earlier one.',
})
export class IssueContestCertificateSuccess {
  @Field(() => ContestCertificate, { description: "The viewer's certificate." })
  certificate!: ContestCertificate;
}

export const IssueContestCertificateResult = resultUnion(
  'IssueContestCertificate',
  IssueContestCertificateSuccess,
  ...COMMON_PROBLEMS,
);
