import { certificatePath } from '@daily/contract/paths';
import { Allow, RequireScope } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { COMMON_PROBLEMS, type Problem, problemsAsData, resultUnion } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { QuestionTile } from '@daily/questions';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';
import { localContestId } from '../contest/contest.graphql-types';
import { certificatePicturePath } from './certificate-paths';
import { certificateTile } from './certificate-tile';
import type { IssuedCertificate } from './certificate-reader';
import type { CertificateService } from './certificate.service';
import { CONTEST_LIMITS } from '../contest.limits';

@ObjectType('ContestCertificate', {
  implements: Node,
  description:
    'A certificate of a contest. Everything it says is part of its signed statement and was true when it was issued.',
})
class ContestCertificate {
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

  @Field(() => QuestionTile, {
    complexity: 0,
    description:
      'Its sign, made from the title of the contest and the day on which it ended. The picture has the same.',
  })
  tile!: QuestionTile;
}

@InputType('IssueContestCertificateInput', { description: 'The contest whose certificate to issue.' })
class IssueContestCertificateInput {
  @Field(() => ID, {
    description: 'Global id of the contest, which must have ended and whose leaderboard must be open.',
  })
  id!: string;
}

@ObjectType('IssueContestCertificateSuccess', {
  description: 'The certificate is issued, by this call or by an earlier one.',
})
class IssueContestCertificateSuccess {
  @Field(() => ContestCertificate, { description: "The viewer's certificate." })
  certificate!: ContestCertificate;
}

const IssueContestCertificateResult = resultUnion(
  'IssueContestCertificate',
  IssueContestCertificateSuccess,
  ...COMMON_PROBLEMS,
);

/** Certificates in the schema. */
@Resolver(() => ContestCertificate)
export class CertificateResolver {
  /** @param publicUrl origin of pages and pictures. */
  constructor(
    private readonly certificates: CertificateService,
    private readonly contests: ContestService,
    private readonly publicUrl: string,
  ) {}

  @Allow('public')
  @Query(() => ContestCertificate, {
    nullable: true,
    description:
      'A certificate of a contest; null when it does not exist, was deleted with the account of its player, the player is hidden, ' +
      'or the viewer may not see the contest.',
  })
  async contestCertificate(
    @Arg('certificateId', () => String, { description: 'Id of the certificate, as in its address.' })
    certificateId: string,
    @Ctx() caller: Caller,
  ): Promise<ContestCertificate | null> {
    const certificate = await this.certificates.find(certificateId, caller);
    return certificate && certificateView(certificate, this.publicUrl);
  }

  @Allow('acting', 'contests:write')
  @LimitedBy(CONTEST_LIMITS)
  @Mutation(() => IssueContestCertificateResult, {
    description:
      "Issues the viewer's certificate of a contest that they have finished. Later calls return the same one.",
  })
  issueContestCertificate(
    @Arg('input', () => IssueContestCertificateInput, { description: 'The contest.' })
    { id }: IssueContestCertificateInput,
    @Ctx() caller: Caller,
  ): Promise<IssueContestCertificateSuccess | Problem> {
    return problemsAsData(async () => {
      const issued = await this.certificates.issue(localContestId(id), caller);
      const certificate = certificateView(issued, this.publicUrl);
      return { certificate };
    });
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() { certificateId }: ContestCertificate): string {
    return toGlobalId('ContestCertificate', certificateId);
  }

  @FieldResolver(() => Contest, { description: 'The contest.' })
  contest(@Root() { contestId }: ContestCertificate, @Ctx() caller: Caller): Promise<Contest> {
    return this.contests.find(contestId, caller);
  }
}

/** The certificate of a viewer in the schema. */
@Resolver(() => Contest)
export class ViewerCertificateResolver {
  constructor(
    private readonly certificates: CertificateService,
    private readonly publicUrl: string,
  ) {}

  @RequireScope('contests:read')
  @FieldResolver(() => ContestCertificate, {
    nullable: true,
    description:
      "The viewer's certificate; null until `issueContestCertificate` has issued it, while the viewer is hidden from leaderboards, " +
      'and for anonymous visitors.',
  })
  async viewerCertificate(
    @Root() contest: Contest,
    @Ctx() caller: Caller,
  ): Promise<ContestCertificate | null> {
    const certificate = await this.certificates.findOwn(contest.id, caller);
    return certificate && certificateView(certificate, this.publicUrl);
  }
}

/** A certificate as an object of the schema. */
export function certificateView(certificate: IssuedCertificate, publicUrl: string): ContestCertificate {
  const { id, contestId, issuedAt, statement, claims } = certificate;
  const { rank, playerCount, score, maxScore, correctAnswers, questionCount, totalTimeMs } = claims.result;
  return objectOf(ContestCertificate, {
    contestId,
    certificateId: id,
    playerName: claims.player.name,
    contestTitle: claims.contest.title,
    contestEndedAt: new Date(claims.contest.endedAt),
    ...{ rank, playerCount, score, maxScore, correctAnswers, questionCount, totalTimeMs },
    ...{ issuedAt, statement },
    url: `${publicUrl}${certificatePath(id)}`,
    pictureUrl: `${publicUrl}${certificatePicturePath(id)}`,
    tile: certificateTile(claims),
  });
}
