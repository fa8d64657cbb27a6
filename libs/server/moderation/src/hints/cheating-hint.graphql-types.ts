import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { listOf, partsOfRow } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import {
  CHEATING_SIGNS,
  type CheatingSign,
  MAX_HINT_NOTE,
  signEvidence,
} from '@daily/rules/moderation/cheating-signs';
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CheatingHint } from './cheating-hint.entity';
import { MAX_HINTS_OF_PLAYER } from './cheating-hint.service';

/** Upper limit of the number of sentences, for the cost of their list. */
const MAX_SENTENCES = 3;

/** The signs in the schema. */
const CheatingSignEnum: Record<Uppercase<CheatingSign>, CheatingSign> = {
  RELAY: 'relay',
  FAST: 'fast',
  ALIKE: 'alike',
};
registerEnumType(CheatingSignEnum, {
  name: 'CheatingSign',
  description: 'A sign of cheating.',
  valuesConfig: {
    RELAY: {
      description: `${CHEATING_SIGNS.relay}: the player is right much more often after another player of the address was wrong.`,
    },
    FAST: { description: `${CHEATING_SIGNS.fast}: right answers in less time than reading takes.` },
    ALIKE: { description: `${CHEATING_SIGNS.alike}: two players chose the same wrong options.` },
  },
});

@ObjectType('CheatingHint', {
  implements: Node,
  description:
    'A sign of cheating, for admins to look at. Nothing follows from it by itself, and it can be wrong.',
})
export class CheatingHintView implements Node {
  stored!: CheatingHint;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id!: string;

  @Field(() => CheatingSignEnum, { complexity: 0, description: 'What was noticed.' })
  sign!: CheatingSign;

  @Field(() => [String], {
    complexity: partsOfRow(MAX_SENTENCES),
    description: 'What was observed last, in sentences.',
  })
  evidence!: string[];

  @Field(() => Float, {
    complexity: 0,
    description:
      'Upper bound of the probability that an honest player, or pair of players, shows this, from 0 to 1.',
  })
  chance!: number;

  @Field(() => GraphQLLocalDate, {
    complexity: 0,
    description: 'The last day of the answers in which it was first found.',
  })
  firstFoundOn!: string;

  @Field(() => GraphQLLocalDate, {
    complexity: 0,
    description: 'The last day of the answers in which it was last found. A hint is deleted 90 days later.',
  })
  foundOn!: string;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether an admin has dismissed it. It stays dismissed when it is found again.',
  })
  dismissed!: boolean;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When it was dismissed; null while it is not.',
  })
  dismissedAt!: Date | null;

  @Field(() => String, {
    complexity: 0,
    description: 'Why it was dismissed, as plain text for admins; may be empty.',
  })
  note!: string;
}

/** A hint as an object of the schema. */
export const hintView = (stored: CheatingHint): CheatingHintView =>
  objectOf(CheatingHintView, {
    ...stored,
    ...{ stored, id: toGlobalId('CheatingHint', stored.id), evidence: signEvidence(stored.figures) },
  });

export const CheatingHintConnection = connectionType('CheatingHint', 'hints', CheatingHintView);

/** The arguments of the list of hints. */
@ArgsType()
export class CheatingHintsArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'True for dismissed hints. Defaults to false.' })
  dismissed!: boolean;

  @Field(() => CheatingSignEnum, {
    nullable: true,
    description: 'Only hints with this sign; all by default.',
  })
  sign?: CheatingSign | null;
}

@InputType('DismissCheatingHintInput', { description: 'A hint, and whether it is dismissed.' })
export class DismissCheatingHintInput {
  @Field(() => ID, { description: 'Global id of the hint.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to dismiss it, false to take that back.' })
  dismissed!: boolean;

  @Field(() => String, {
    defaultValue: '',
    description: `Why, for other admins, at most ${MAX_HINT_NOTE} characters.`,
  })
  note!: string;
}

@ObjectType('DismissCheatingHintSuccess', {
  description: 'The hint is as requested, since this call or an earlier one.',
})
export class DismissCheatingHintSuccess {
  @Field(() => CheatingHintView, { description: 'The hint after the change.' })
  hint!: CheatingHintView;
}

export const DismissCheatingHintResult = resultUnion(
  'DismissCheatingHint',
  DismissCheatingHintSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
);

@InputType('SearchCheatingHintsInput', { description: 'The account of a player.' })
export class SearchCheatingHintsInput {
  @Field(() => ID, { description: 'Global id of the account.' })
  id!: string;
}

@ObjectType('SearchCheatingHintsSuccess', { description: 'The search is over.' })
export class SearchCheatingHintsSuccess {
  @Field(() => Int, {
    complexity: 0,
    description: 'Number of players with whom the player was compared.',
  })
  compared!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of hints that did not exist before.' })
  found!: number;

  @Field(() => [CheatingHintView], {
    complexity: listOf(MAX_HINTS_OF_PLAYER),
    description: 'The hints about the player, as in `PlayerAccount.cheatingHints`.',
  })
  hints!: CheatingHintView[];
}

export const SearchCheatingHintsResult = resultUnion(
  'SearchCheatingHints',
  SearchCheatingHintsSuccess,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
);
