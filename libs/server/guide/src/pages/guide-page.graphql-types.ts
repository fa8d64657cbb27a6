import { listOf } from '@daily/kit/graphql/list-cost';
import { Node } from '@daily/kit/graphql/node';
import { type Heading, MAX_HEADINGS } from '@daily/kit/text/headings';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

/** Maximum number of blocks that the cost of a page assumes. A test counts those of the shipped pages. */
export const MAX_BLOCKS = 80;

/** What a block contains. */
export enum GuideBlockKind {
  TEXT = 'TEXT',
  FILE = 'FILE',
  COMMAND = 'COMMAND',
  OUTPUT = 'OUTPUT',
}

registerEnumType(GuideBlockKind, {
  name: 'GuideBlockKind',
  description: 'What a block of the guide for developers contains.',
  valuesConfig: {
    TEXT: { description: 'Headings, paragraphs, lists and tables.' },
    FILE: { description: 'A file to store under the name in `title`.' },
    COMMAND: { description: 'A command for a terminal.' },
    OUTPUT: { description: 'What the command before it prints, on an installation with example data.' },
  },
});

@ObjectType('GuideBlock', { description: 'A part of a page of the guide for developers: text or code.' })
export class GuideBlock {
  @Field(() => GuideBlockKind, {
    complexity: 0,
    description: 'What the block contains.',
  })
  kind!: GuideBlockKind;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The heading of code, such as the name of the file; null for text.',
  })
  title!: string | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The language of code, such as `JavaScript`; null for text.',
  })
  language!: string | null;

  @Field(() => String, {
    complexity: 0,
    description:
      'The block as HTML that is safe to insert. Code is a `pre` whose text is the code, highlighted by elements with the classes ' +
      'of highlight.js.',
  })
  contentHtml!: string;
}

@ObjectType('GuideHeading', { description: 'A heading in the table of contents of a page of the guide.' })
export class GuideHeading implements Heading {
  @Field(() => String, {
    complexity: 0,
    description: 'Id of the heading in the HTML, for a link to `#{anchor}`.',
  })
  anchor!: string;

  @Field(() => String, {
    complexity: 0,
    description: 'The heading as plain text.',
  })
  text!: string;

  @Field(() => Int, {
    complexity: 0,
    description: 'The level: 2, or 3 for a heading below one of level 2.',
  })
  level!: number;
}

@ObjectType('GuidePage', { implements: Node, description: 'A page of the guide for developers.' })
export class GuidePage extends Node {
  @Field(() => String, {
    complexity: 0,
    description: 'The name of the page in `guidePage`.',
  })
  slug!: string;

  @Field(() => String, { complexity: 0, description: 'Path of the page on this site.' })
  path!: string;

  @Field(() => String, { complexity: 0, description: 'The title.' })
  title!: string;

  @Field(() => String, {
    complexity: 0,
    description: 'What the page is about, in plain text of 70 to 160 characters.',
  })
  description!: string;

  @Field(() => [GuideBlock], {
    complexity: listOf(MAX_BLOCKS),
    description: `The text and the examples in their order, at most ${MAX_BLOCKS}.`,
  })
  blocks!: GuideBlock[];

  @Field(() => [GuideHeading], {
    complexity: listOf(MAX_HEADINGS),
    description: `The headings of levels 2 and 3 in their order, at most ${MAX_HEADINGS}.`,
  })
  tableOfContents!: GuideHeading[];
}
