import {
  InvalidInputProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Field, InputType, ObjectType } from 'type-graphql';

@InputType('VisitShareInput', { description: 'A visit of a share link.' })
export class VisitShareInput {
  @Field(() => String, { description: 'Token of the share link: the last segment of its path.' })
  token!: string;

  @Field(() => String, {
    description:
      'A token that the browser generates for the visit: at least 32 characters with at least 128 random bits. A retry with ' +
      'the same value counts once.',
  })
  visitToken!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The visit token that the browser keeps from an earlier visit of any link.',
  })
  previousVisitToken?: string | null;
}

@ObjectType('VisitShareSuccess', { description: 'The visit is counted, or was counted before.' })
export class VisitShareSuccess {
  @Field(() => String, {
    nullable: true,
    description:
      'The visit token that the browser should keep for 30 days and send with `attributeVisit`; null when nothing is counted.',
  })
  visitToken!: string | null;
}

export const VisitShareResult = resultUnion(
  'VisitShare',
  VisitShareSuccess,
  InvalidInputProblem,
  NotFoundProblem,
);

@InputType('AttributeVisitInput', {
  description: 'The visit of a share link to which the signup and answers belong.',
})
export class AttributeVisitInput {
  @Field(() => String, {
    description: 'The visit token that the browser keeps, as `visitShare` returned it.',
  })
  visitToken!: string;
}

@ObjectType('AttributeVisitSuccess', {
  description: 'The signup and answers of the viewer since the visit are counted.',
})
export class AttributeVisitSuccess {
  @Field(() => Boolean, {
    description: 'Whether the browser should keep the visit token, because an answer may follow.',
  })
  keepVisitToken!: boolean;
}

export const AttributeVisitResult = resultUnion(
  'AttributeVisit',
  AttributeVisitSuccess,
  SignInRequiredProblem,
);
