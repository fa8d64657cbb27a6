import { listOf } from '@daily/kit/graphql/list-cost';
import type { Caller } from '@daily/kit/runtime/caller';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { MAX_ARTICLES } from '../bank/bank-file';
import { HIDDEN_KEY, type KeyAccess } from '../key/key-access';
import { Question } from './question.entity';
import { RelatedArticle } from './question.graphql-types';

/** Maximum number of articles of the product about a question. */
const MAX_OWN_ARTICLES = 3;

/** Finds the product's own articles about the question with a bank key; provided by the slice of the blog. */
export type FindArticles = (bankKey: string) => Promise<RelatedArticle[]>;

/** Further reading about a question: the product's own articles, then the sources of the question. */
@Resolver(() => Question)
export class RelatedArticlesResolver {
  constructor(
    private readonly keyAccess: KeyAccess,
    private readonly articlesAbout: FindArticles,
  ) {}

  @FieldResolver(() => [RelatedArticle], {
    complexity: listOf(MAX_OWN_ARTICLES + MAX_ARTICLES),
    nullable: true,
    description: `Articles for further reading, those of the blog first; ${HIDDEN_KEY}.`,
  })
  async relatedArticles(@Root() question: Question, @Ctx() caller: Caller): Promise<RelatedArticle[] | null> {
    if (!(await this.keyAccess.allows(caller, 'key', question))) return null;
    const own = question.bankKey === null ? [] : await this.articlesAbout(question.bankKey);
    return [...own.slice(0, MAX_OWN_ARTICLES), ...question.articles];
  }
}
