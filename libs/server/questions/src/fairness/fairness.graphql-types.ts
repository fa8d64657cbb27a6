import { objectOf } from '@daily/kit/graphql/object-of';
import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import { type FairnessChange as Change, MAX_CHANGES } from '@daily/rules/question/fairness';
import { countedConnectionType } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { Field, ID, ObjectType } from 'type-graphql';
import { Question } from '../question/question.entity';
import { OptionLetter } from '../question/question.graphql-types';
import type { FairnessRecord } from './fairness.service';

/** How many corrections of a key a proof is charged for. */
const USUAL_AMENDMENTS = 4;

@ObjectType('FairnessChange', { description: 'A value of a question that has changed since the commitment.' })
export class FairnessChange implements Change {
  @Field(() => String, {
    complexity: 0,
    description: 'Name of the value in the statement, such as `optionA`.',
  })
  name!: Change['name'];

  @Field(() => String, { complexity: 0, description: 'The value that was committed to.' })
  committed!: string;

  @Field(() => String, { complexity: 0, description: 'The value now.' })
  current!: string;
}

@ObjectType('FairnessAmendment', {
  description:
    'A correction of a key that was committed to. The statement and its hash stay as they were published.',
})
export class FairnessAmendment {
  @Field(() => Date, { complexity: 0, description: 'When the key was corrected.' })
  amendedAt!: Date;

  @Field(() => OptionLetter, { complexity: 0, description: 'The key before the correction.' })
  previousAnswer!: Letter;

  @Field(() => OptionLetter, { complexity: 0, description: 'The corrected key.' })
  correctAnswer!: Letter;

  @Field(() => String, { complexity: 0, description: 'Why the key was corrected, as plain text.' })
  reason!: string;
}

@ObjectType('FairnessProof', {
  implements: Node,
  description:
    'The commitment to the question of a day: published the evening before, opened when the question is closed.',
})
export class FairnessProof {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('FairnessProof', this.day);
  }

  @Field(() => GraphQLLocalDate, { complexity: 0, description: 'The day of the question.' })
  day!: Day;

  @Field(() => String, {
    complexity: 0,
    description: 'SHA-256 of the UTF-8 bytes of the statement, as 64 hexadecimal digits.',
  })
  commitment!: string;

  @Field(() => Date, { complexity: 0, description: 'When the commitment was published.' })
  committedAt!: Date;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the commitment was published before the day began.',
  })
  onTime!: boolean;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description:
      'What was committed to, as JSON: `format`, `day`, `questionId`, `questionText`, `optionA` to `optionD`, `correctAnswer`, ' +
      '`previous` (the commitment before this one) and a random `salt`. Null until the question is closed.',
  })
  statement!: string | null;

  @Field(() => [FairnessChange], {
    complexity: listOf(MAX_CHANGES),
    nullable: true,
    description:
      'How the question differs from the statement now, because it was corrected. Null until the question is closed.',
  })
  changes!: FairnessChange[] | null;

  @Field(() => [FairnessAmendment], {
    complexity: listOf(USUAL_AMENDMENTS),
    nullable: true,
    description:
      'The corrections of the key since the commitment, the oldest first. Null until the question is closed.',
  })
  amendments!: FairnessAmendment[] | null;

  @Field(() => Question, {
    complexity: 0,
    nullable: true,
    description: 'The question; null until it is closed.',
  })
  question!: Question | null;
}

/** A proof as an object of the schema. */
export const fairnessProof = (record: FairnessRecord): FairnessProof => objectOf(FairnessProof, record);

export const FairnessProofConnection = countedConnectionType('FairnessProof', 'commitments', FairnessProof);
