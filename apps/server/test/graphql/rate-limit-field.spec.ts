import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  type FieldDefinitionNode,
  getNamedType,
  type GraphQLObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const RATE_LIMIT = '{ rateLimit { cost limit remaining resetAt windowSeconds } }';

describe('rateLimit', () => {
  it('reports what the headers and the cost of the response report', async () => {
    const { session } = await signedIn(used.server, 'ada@budget.example');
    for (const options of [{}, { session }]) {
      const { body, headers } = await used.server.graphql(RATE_LIMIT, {}, options);
      const { cost, limit, remaining, resetAt, windowSeconds } = body.data.rateLimit;
      expect(cost).toBe(body.extensions.cost);
      const reset = (Date.parse(resetAt) - used.world.clock.now().getTime()) / 1_000;
      expect(headers['ratelimit']).toBe(`limit=${limit}, remaining=${remaining}, reset=${reset}`);
      expect(headers['ratelimit-policy']).toBe(`${limit};w=${windowSeconds}`);
      expect(limit).toBeGreaterThan(remaining);
    }
  });

  it('is private: no cache keeps a response with it', async () => {
    const query = '{ serverTime rateLimit { remaining } }';
    const first = await used.server.graphql(query);
    const second = await used.server.graphql(query);
    for (const { headers } of [first, second]) expect(headers['cache-control']).toBe('no-store');
    expect(second.body.data.rateLimit.remaining).toBeLessThan(first.body.data.rateLimit.remaining);
  });
});

const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));

/** The arguments of a directive of a field. */
function directiveOf(node: FieldDefinitionNode | null | undefined, name: string): any {
  const directive = node?.directives?.find((each) => each.name.value === name);
  if (!directive) return undefined;
  const valueOf = (value: any): any => (value.kind === Kind.LIST ? value.values.map(valueOf) : value.value);
  return Object.fromEntries((directive.arguments ?? []).map((arg) => [arg.name.value, valueOf(arg.value)]));
}

/** The cost of a selection by the directives of the schema alone, as a client would compute it. */
function costOf(type: GraphQLObjectType, { selections }: SelectionSetNode): number {
  return selections.reduce((sum, node) => {
    if (node.kind !== Kind.FIELD) throw new Error('Only fields are supported');
    const field = type.getFields()[node.name.value];
    if (!field) throw new Error(`${type.name}.${node.name.value} is unknown`);
    const named = getNamedType(field.type);
    const weight = Number(directiveOf(field.astNode, 'cost')?.weight ?? (isLeafType(named) ? 0 : 1));
    const list = directiveOf(field.astNode, 'listSize') ?? {};
    const given = node.arguments?.find(({ name }) => list.slicingArguments?.includes(name.value))
      ?.value as any;
    const slice = given?.values?.length ?? given?.value;
    const size = Number(slice ?? list.slicingArgumentDefaultValue ?? list.assumedSize ?? 1);
    const inside =
      (isObjectType(named) || isInterfaceType(named)) && node.selectionSet
        ? costOf(named as GraphQLObjectType, node.selectionSet)
        : 0;
    return sum + weight + size * inside;
  }, 0);
}

describe('the costs in schema.graphql', () => {
  it.each([
    '{ todaysQuestion { id text options { letter text } category } }',
    '{ leaderboard(first: 7) { totalCount nodes { id rank score movement player { username monthlyRank } } } }',
    '{ leaderboard { edges { cursor node { rank pageCursor } } pageInfo { hasNextPage } } }',
    '{ pastQuestions(last: 3) { nodes { title refutations { letter } relatedArticles { title } } } }',
    '{ monthlyChampions(first: 2) { nodes { month champions { rank movement } } } }',
    '{ contests(first: 2) { nodes { title winners { rank } questions { points } replay { frames { at } } } } }',
    '{ blogPosts(first: 2) { nodes { title tableOfContents { text } relatedPosts { title } passageHtml } } }',
    '{ nodes(ids: ["a", "b", "c"]) { id } }',
    '{ serverTime rateLimit { cost } }',
  ])('add up to what the server charges for %s', async (query) => {
    const { body } = await used.server.graphql(query);
    expect(body.errors).toBeUndefined();
    const [operation] = parse(query).definitions as OperationDefinitionNode[];
    expect(body.extensions.cost).toBe(Math.max(1, costOf(schema.getQueryType()!, operation!.selectionSet)));
  });
});
