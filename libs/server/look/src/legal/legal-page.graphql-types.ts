import type { LegalPageName } from '@daily/contract/page-settings';
import { Field, ObjectType, registerEnumType } from 'type-graphql';

/** The pages that an installation can replace, by their names in page settings. */
export enum LegalPage {
  DISCLAIMER = 'DISCLAIMER',
  PRIVACY = 'PRIVACY',
}

registerEnumType(LegalPage, {
  name: 'LegalPage',
  description: 'A page with terms that an installation can replace by its own.',
  valuesConfig: {
    DISCLAIMER: { description: 'The terms of use.' },
    PRIVACY: { description: 'How personal data is handled.' },
  },
});

/** The name of a page in page settings. */
export const legalPageName = (page: LegalPage) => page.toLowerCase() as LegalPageName;

@ObjectType('LegalText', { description: 'The own text of an installation for a page with terms.' })
export class ShownLegalText {
  @Field(() => String, { complexity: 0, description: 'The title of the page.' })
  title!: string;

  @Field(() => String, { complexity: 0, description: 'The text as HTML that is safe to insert.' })
  contentHtml!: string;
}
