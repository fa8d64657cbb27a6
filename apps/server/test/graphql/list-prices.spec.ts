import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  isEnumType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { costOfLength } from '../../src/graphql/cost/query-budget';
import { costOf } from '../../src/graphql/cost/query-cost';

const ROOT = join(__dirname, '../../../..');
const schema = buildSchema(unconnectedSlices());

/** The queries of some documents, each with the fragments that it uses. */
function queriesIn(pattern: string): Map<string, DocumentNode> {
  const definitions = globSync(pattern, { cwd: ROOT }).flatMap(
    (file) => parse(readFileSync(join(ROOT, file), 'utf8')).definitions,
  );
  const fragments = new Map(
    definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  const operations = definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  return new Map(
    operations
      .filter(({ operation }) => operation === 'query')
      .map((each) => [each.name?.value ?? '', withFragments(each, fragments)]),
  );
}

function withFragments(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const used = new Set<DefinitionNode>([operation]);
  // A set is iterated with what is added meanwhile.
  for (const definition of used)
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment) used.add(fragment);
      },
    });
  return { kind: Kind.DOCUMENT, definitions: [...used] };
}

/** The operation of a document. */
function operationIn({ definitions }: DocumentNode): OperationDefinitionNode {
  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('The document has no operation');
  return operation;
}

/** Values for the required variables of an operation, and the page size. */
function variablesOf(document: DocumentNode, first: number): Record<string, unknown> {
  const required = (operationIn(document).variableDefinitions ?? []).flatMap(({ type, variable }) =>
    type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE
      ? [[variable.name.value, valueOf(schema.getType(type.type.name.value))] as const]
      : [],
  );
  return { ...Object.fromEntries(required), first };
}

function valueOf(type: GraphQLNamedType | undefined): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return type?.name === 'Boolean' ? true : type?.name === 'Int' ? 1 : 'x';
}

/** The points of ten pages in a row, of which the first is sent with a text that the server does not know. */
function costOfTenPages(document: DocumentNode, pageSize: number): number {
  const operation = { schema, document, operationName: undefined };
  const variables = variablesOf(document, pageSize);
  const cost = costOf({ ...operation, variables }, Number.POSITIVE_INFINITY);
  return Math.max(cost, costOfLength(print(document))) + 9 * cost;
}

/** How many elements the web app asks for at once, by its queries; 50 in all others. */
const PAGE_SIZES: Readonly<Record<string, number>> = {
  AdminContestLive: 25,
  ArchivePicker: 20,
  BlogPosts: 10,
  FairnessScreen: 20,
  LeagueContests: 5,
  MoreAnswers: 20,
  MoreStreakDays: 30,
  MyContests: 10,
  MyShares: 10,
  PastContests: 10,
  PastMonths: 12,
  ScheduleWaiting: 20,
  WebhookDeliveries: 10,
};

/** The queries of lists that are open to everyone. */
const PUBLIC = new Set([
  'BlogPosts',
  'BoardPage',
  'ContestBoardPage',
  'ContestPlayersPage',
  'FairnessScreen',
  'PastContests',
  'PastMonths',
  'QuestionsScreen',
  'ShareBoardPage',
]);

/** The lists that are read by another argument than `after`: a number of days, a month. */
const PAGED_OTHERWISE: readonly string[] = ['FairnessScreen', 'QuestionsScreen'];

describe('a visitor who pages through a list ten times in a minute is not refused', () => {
  const queries = queriesIn('apps/web/src/**/*.graphql');
  const paging = [...queries].filter(
    ([name, document]) =>
      PAGED_OTHERWISE.includes(name) ||
      operationIn(document).variableDefinitions?.some(({ variable }) => variable.name.value === 'after'),
  );

  it('in each list that is named here', () => {
    expect(paging.map(([name]) => name)).toEqual(
      expect.arrayContaining([...Object.keys(PAGE_SIZES), ...PUBLIC]),
    );
  });

  it.each(paging)('%s', (name, document) => {
    const isPublic = PUBLIC.has(name);
    const { points } = isPublic ? REQUEST_LIMITS.anonymousBudget : REQUEST_LIMITS.playerBudget;
    expect(costOfTenPages(document, PAGE_SIZES[name] ?? 50)).toBeLessThanOrEqual(points);
  });
});
