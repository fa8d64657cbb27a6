import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { listOf } from '@daily/kit/graphql/list-cost';
import { NAME_RULE_BOUNDS } from '@daily/rules/moderation/name-rules';
import { Field, InputType, ObjectType } from 'type-graphql';
import type { CurrentNameWords } from './name-rules.service';

const { maxEntries, minLength, maxLength } = NAME_RULE_BOUNDS;

const ENTRIES =
  `At most ${maxEntries} entries of ${minLength} to ${maxLength} letters. \`word\` matches a whole word, \`word*\` the beginning of ` +
  'one, `*word*` any part.';

@ObjectType('NameWords', {
  description: 'The words that are not allowed in names of players and leagues, and exceptions. For admins.',
})
export class NameWordsView implements CurrentNameWords {
  @Field(() => [String], {
    complexity: listOf(maxEntries),
    description:
      'Words that are not allowed, regardless of case, accents, look-alike letters, repeated letters and signs between the letters.',
  })
  blocked!: string[];

  @Field(() => [String], {
    complexity: listOf(maxEntries),
    description: 'Words that are allowed although they contain a blocked one.',
  })
  allowed!: string[];

  @Field(() => Date, {
    nullable: true,
    description: 'When the lists were last changed; null for those of a new installation.',
  })
  updatedAt!: Date | null;
}

@InputType('ChangeNameWordsInput', { description: 'The new lists. They replace the old ones.' })
export class ChangeNameWordsInput {
  @Field(() => [String], { description: `Words that are not allowed. ${ENTRIES}` })
  blocked!: string[];

  @Field(() => [String], { description: `Words that are allowed nevertheless. ${ENTRIES}` })
  allowed!: string[];

  @Field(() => Date, {
    nullable: true,
    description:
      '`NameWords.updatedAt` of the lists that the admin saw. When there are other lists by now, the outcome is a `ConflictProblem`.',
  })
  updatedAt?: Date | null;
}

@ObjectType('ChangeNameWordsSuccess', {
  description:
    'New names are checked with the new lists. Names that exist are searched for blocked words soon.',
})
export class ChangeNameWordsSuccess {
  @Field(() => NameWordsView, { description: 'The lists after the change.' })
  words!: CurrentNameWords;
}

export const ChangeNameWordsResult = resultUnion(
  'ChangeNameWords',
  ChangeNameWordsSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
