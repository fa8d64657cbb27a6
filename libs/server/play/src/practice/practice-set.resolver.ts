import { Allow } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import {
  Difficulty,
  explanationText,
  OptionLetter,
  OptionRefutation,
  optionTexts,
  QuestionOption,
  questionText,
  refutationTexts,
  takeawayText,
  type ShippedQuestion,
} from '@daily/questions';
import type { Difficulty as DifficultyName } from '@daily/rules/game/scoring';
import { OPTION_LETTERS, type OptionLetter as Letter } from '@daily/rules/question';
import { Field, ObjectType, Query, Resolver } from 'type-graphql';

/** The largest number of questions of a set. */
const MAX_QUESTIONS = 20;

@ObjectType('PracticeSetQuestion', {
  description:
    'A question that is for practice only: it is never the question of a day, so its answer is no secret.',
})
class PracticeSetQuestion {
  @Field(() => String, { complexity: 0, description: 'Identifies the question within the set.' })
  key!: string;

  @Field(() => Difficulty, { complexity: 0, description: 'The difficulty.' })
  difficulty!: DifficultyName;

  @Field(() => String, { complexity: 0, description: 'The text on one line, as `Question.titleHtml`.' })
  titleHtml!: string;

  @Field(() => String, { complexity: 0, description: 'The text, as `Question.textHtml`.' })
  textHtml!: string;

  @Field(() => [QuestionOption], {
    complexity: listOf(OPTION_LETTERS.length),
    description: 'The four options, A to D.',
  })
  options!: QuestionOption[];

  @Field(() => OptionLetter, { complexity: 0, description: 'The correct option.' })
  correctAnswer!: Letter;

  @Field(() => String, { complexity: 0, description: 'The explanation, as `Question.explanationHtml`.' })
  explanationHtml!: string;

  @Field(() => [OptionRefutation], {
    complexity: listOf(OPTION_LETTERS.length - 1),
    description: 'Why the wrong options are wrong.',
  })
  refutations!: OptionRefutation[];

  @Field(() => String, { complexity: 0, description: 'The one thing to remember, as `Question.takeaway`.' })
  takeaway!: string;

  @Field(() => String, { complexity: 0, description: 'The same, as `Question.takeawayHtml`.' })
  takeawayHtml!: string;
}

@ObjectType('PracticeSet', {
  description: 'Questions that can be practiced at any time, also before a day is over.',
})
class PracticeSet {
  @Field(() => String, { complexity: 0, description: 'What the set is called.' })
  name!: string;

  @Field(() => [PracticeSetQuestion], {
    complexity: listOf(MAX_QUESTIONS),
    description: 'The questions, from easy to hard.',
  })
  questions!: PracticeSetQuestion[];
}

/** The shipped set of practice questions in the schema. */
@Resolver()
export class PracticeSetResolver {
  private set: PracticeSet | null = null;

  /** @param read returns the questions, when the set is first asked for. */
  constructor(private readonly read: () => readonly ShippedQuestion[]) {}

  @Allow('public')
  @Query(() => PracticeSet, {
    nullable: true,
    description:
      'The set of questions that the product ships for practice. Answers to it are not recorded; nothing in it is asked on a day.',
  })
  practiceSet(): PracticeSet {
    this.set ??= shownSet(this.read());
    return this.set;
  }
}

const shownSet = (questions: readonly ShippedQuestion[]): PracticeSet => ({
  name: questions[0]?.category ?? '',
  questions: questions.map(shownQuestion),
});

function shownQuestion(question: ShippedQuestion): PracticeSetQuestion {
  const { bankKey, difficulty, correctAnswer } = question;
  const { plain: takeaway, html: takeawayHtml } = takeawayText(question);
  const { html: textHtml, titleHtml } = questionText(question);
  return {
    ...{ key: bankKey, difficulty, titleHtml, textHtml, options: optionTexts(question), correctAnswer },
    ...{
      explanationHtml: explanationText(question).html,
      refutations: refutationTexts(question),
      takeaway,
      takeawayHtml,
    },
  };
}
