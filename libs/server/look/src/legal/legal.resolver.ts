import type { LegalPageName } from '@daily/contract/page-settings';
import { Allow } from '@daily/kit/graphql/access';
import { Arg, Query, Resolver } from 'type-graphql';
import { LegalPage, legalPageName, ShownLegalText } from './legal-page.graphql-types';
import type { LegalText } from './legal-text';

/** The own terms of an installation in the schema. */
@Resolver(() => ShownLegalText)
export class LegalResolver {
  constructor(private readonly texts: Readonly<Partial<Record<LegalPageName, LegalText>>>) {}

  @Allow('public')
  @Query(() => ShownLegalText, {
    nullable: true,
    description: 'The own text of the installation for a page; null when the shipped page is shown.',
  })
  legalText(
    @Arg('page', () => LegalPage, { description: 'The page.' }) page: LegalPage,
  ): ShownLegalText | null {
    const text = this.texts[legalPageName(page)];
    return text ? { title: text.title, contentHtml: text.html } : null;
  }
}
