import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { cleanName, MAX_NAME_LENGTH } from '@daily/rules/account';
import { listOf } from '@daily/kit/graphql/list-cost';
import { NAME_RULE_BOUNDS } from '@daily/rules/moderation/name-rules';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { CurrentNameWords, NameRules } from './name-rules.service';

const { maxEntries, minLength, maxLength } = NAME_RULE_BOUNDS;

const ENTRIES =
  `At most ${maxEntries} entries of ${minLength} to ${maxLength} letters. \`word\` matches a whole word, \`word*\` the beginning of ` +
  'one, `*word*` any part.';

@ObjectType('NameWords', {
  description: 'The words that are not allowed in names of players and leagues, and exceptions. For admins.',
})
class NameWordsView implements CurrentNameWords {
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
class ChangeNameWordsInput {
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
class ChangeNameWordsSuccess {
  @Field(() => NameWordsView, { description: 'The lists after the change.' })
  words!: CurrentNameWords;
}

const ChangeNameWordsResult = resultUnion(
  'ChangeNameWords',
  ChangeNameWordsSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

/** The words that are not allowed in names. */
@Resolver()
export class NameRulesResolver {
  constructor(private readonly rules: NameRules) {}

  @Allow('admin')
  @Query(() => NameWordsView, { description: 'The words that are not allowed in names. Requires an admin.' })
  nameWords(): Promise<CurrentNameWords> {
    return this.rules.words();
  }

  @Allow('admin')
  @Query(() => String, {
    nullable: true,
    description: 'The blocked word in a name; null when the name is allowed. Requires an admin.',
  })
  blockedWordIn(
    @Arg('name', () => String, {
      description: `The name. Its first ${MAX_NAME_LENGTH} characters are checked.`,
    })
    name: string,
  ): Promise<string | null> {
    return this.rules.matchIn(cleanName(name).slice(0, MAX_NAME_LENGTH));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ChangeNameWordsResult, { description: 'Replaces the words that are not allowed in names.' })
  changeNameWords(
    @Arg('input', () => ChangeNameWordsInput, { description: 'The new lists.' })
    { updatedAt, ...words }: ChangeNameWordsInput,
    @Ctx() caller: Caller,
  ): Promise<ChangeNameWordsSuccess | Problem> {
    return problemsAsData(async () => ({
      words: await this.rules.change(words, updatedAt ?? null, caller),
    }));
  }
}
