import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import type { Fault, Finding } from '../fault';
import type { Stage } from '../stage';
import { castOf, plantProperty } from '../wrong-person/cast';
import type { Scene } from '../wrong-person/root-call';
import { FIELD_RULINGS } from '../wrong-person/field-rulings';
import { ROOT_RULINGS } from '../wrong-person/root-rulings';
import { ROUTE_RULINGS } from '../wrong-person/route-rulings';
import { Trial } from '../wrong-person/trial';
import { rulingsOf, tryFields } from '../wrong-person/try-fields';
import { tryRoots } from '../wrong-person/try-roots';
import { tryPrivateIds, tryRoutes } from '../wrong-person/try-routes';

const SCHEMA = fileURLToPath(new URL('../../../schema.graphql', import.meta.url));
const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** Compares the names of a table with those that exist. */
function compareNames(trial: Trial, kind: string, ruled: Iterable<string>, existing: Iterable<string>): void {
  const [table, product] = [new Set(ruled), new Set(existing)];
  for (const name of product) trial.expect(table.has(name), `${kind} ${name} has no ruling`);
  for (const name of table) trial.expect(product.has(name), `${kind} ${name} does not exist`);
}

const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter(({ name }) => !name.startsWith('__'));

/** The operations that the facade documents. */
async function documentedRoutes({ installation }: Scene): Promise<string[]> {
  const { body } = await installation.server
    .client()
    .rest<{ paths: Record<string, Record<string, unknown>> }>('GET', '/api/openapi.json');
  return Object.entries(body?.paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

async function open(stage: Stage): Promise<Trial> {
  const installation = await stage.install();
  const cast = await castOf(installation);
  return new Trial({ installation, cast, property: await plantProperty(installation, cast) });
}

function verdict({ problems, calls }: Trial): Finding {
  const examples = problems.slice(0, 10).map((problem) => `\n                ${problem.trim()}`);
  return {
    passed: problems.length === 0,
    figure: `${calls} calls, ${problems.length} not as ruled${examples.join('')}`,
  };
}

async function attack(stage: Stage): Promise<Finding> {
  const trial = await open(stage);
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
  const fieldsOf = (type: GraphQLObjectType) =>
    Object.keys(type.getFields()).map((field) => `${type.name}.${field}`);
  const types = objectTypes(schema);
  const [roots, objects] = [
    types.filter(({ name }) => ROOTS.includes(name)),
    types.filter(({ name }) => !ROOTS.includes(name)),
  ];
  compareNames(trial, 'root field', Object.keys(ROOT_RULINGS), roots.flatMap(fieldsOf));
  compareNames(trial, 'route', Object.keys(ROUTE_RULINGS), await documentedRoutes(trial.scene));
  const ruled = Object.keys(FIELD_RULINGS).flatMap((type) =>
    rulingsOf(FIELD_RULINGS, type).map(([field]) => `${type}.${field}`),
  );
  compareNames(trial, 'field', ruled, objects.flatMap(fieldsOf));
  // Reads come first: later calls answer today's question, and end the owner's account.
  await tryFields(trial, schema, FIELD_RULINGS);
  await tryPrivateIds(trial);
  await tryRoutes(trial);
  await tryRoots(trial);
  return verdict(trial);
}

export const wrongPerson: Fault = {
  number: 8,
  title: 'Wrong person',
  procedure:
    'Every route, root field and field of the schema is called by 8 identities, from anonymous to admin and API tokens.',
  passesWhen:
    'Each call succeeds or is refused as the table of rulings says, nothing is missing from it, and no other caller receives the ' +
    'secrets of the owner.',
  quick: true,
  attack,
  control: {
    description: 'a table in which names of players are private',
    async run(stage) {
      const trial = await open(stage);
      const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
      await tryFields(trial, schema, { Player: { public: 'userId', viewer: 'username' } });
      return verdict(trial);
    },
  },
};
