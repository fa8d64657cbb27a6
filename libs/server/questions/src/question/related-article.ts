import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('RelatedArticle', { description: 'Something to read on, elsewhere.' })
export class RelatedArticle {
  @Field(() => ID, { description: 'Unique among the articles of its question.' })
  id!: string;

  @Field(() => String, { description: 'The title.' })
  title!: string;

  @Field(() => String, { description: 'The address, by https.' })
  url!: string;

  @Field(() => String, { description: 'What is to be found there, in a sentence or two.' })
  snippet!: string;
}
