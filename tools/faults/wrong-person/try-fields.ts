import {
  getNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { type Place, placesOf } from './places';
import type { Audience, FieldRulings } from './field-rulings';
import { type Allowed, IDENTITIES, STAFF } from './identities';
import { OWNERS, type Trial } from './trial';

export type FieldRuling = [field: string, audience: Audience];

/** The fields of a type with their audiences. */
export function rulingsOf(rulings: FieldRulings, type: string): FieldRuling[] {
  return Object.entries(rulings[type] ?? {}).flatMap(([audience, fields]) =>
    fields.split(' ').map((field): FieldRuling => [field, audience as Audience]),
  );
}

/** Types that queries can return. */
function reachable(schema: GraphQLSchema): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const type = schema.getType(name);
    if (isUnionType(type)) type.getTypes().forEach((member) => visit(member.name));
    if (isInterfaceType(type)) {
      schema.getPossibleTypes(type).forEach((member) => visit(member.name));
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) visit(getNamedType(field.type).name);
    }
  };
  visit('Query');
  return found;
}

/** Selects a field with nothing but the types of its objects. */
function selectionOf(schema: GraphQLSchema, type: string, name: string): string {
  const parent = schema.getType(type);
  const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
  if (!field) return name;
  if (field.args.some(isRequiredArgument)) throw new Error(`${type}.${name} needs arguments`);
  const pages = field.args.some((argument) => argument.name === 'first') ? '(first: 5)' : '';
  return `${name}${pages}${isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''}`;
}

/** Whether a response contains a value other than null at the end of some path, besides the object's own type. */
function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasValue);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasValue);
  return value !== null && value !== undefined;
}

/** Reads fields of every object type as every identity. */
export async function tryFields(trial: Trial, schema: GraphQLSchema, rulings: FieldRulings): Promise<void> {
  const { property, cast } = trial.scene;
  const places = placesOf({ property, userId: cast.owner.userId });
  const queried = reachable(schema);
  for (const type of Object.keys(rulings)) {
    const fields = rulingsOf(rulings, type);
    const shared = fields.filter(([, audience]) => audience === 'public').map(([field]) => field);
    const personal = fields.filter(([, audience]) => audience !== 'public' && audience !== 'result');
    if (fields.some(([, audience]) => audience === 'result')) {
      trial.expect(!queried.has(type), `${type} can be queried, though it is ruled a result`);
      continue;
    }
    if (!places[type]) trial.problems.push(`No place is known for ${type}`);
    for (const place of places[type] ?? []) {
      const select = (...names: string[]) =>
        place.query.replace('%', names.map((name) => selectionOf(schema, type, name)).join(' '));
      if (shared.length > 0) await tryShared(trial, type, place, select(...shared));
      for (const group of place.own ? byAudience(personal) : personal.map((entry) => [entry])) {
        const names = group.map(([field]) => field);
        const audience = group[0]?.[1] ?? 'viewer';
        await tryPersonal(trial, `${type} { ${names.join(' ')} }`, place, audience, select(...names));
      }
    }
  }
}

/**
 * Groups fields by audience, to select them together. Only where the caller finds no object of the owner: elsewhere the error of
 * one field could hide that another can be read.
 */
function byAudience(fields: FieldRuling[]): FieldRuling[][] {
  return [...Map.groupBy(fields, ([, audience]) => audience).values()];
}

async function tryShared(trial: Trial, type: string, place: Place, query: string): Promise<void> {
  const replies = await Promise.all(IDENTITIES.map((identity) => trial.graphql(identity, query)));
  const owned = JSON.stringify(replies.at(-1)?.body?.data);
  trial.expect(
    place.empty === true || hasValue(replies.at(-1)?.body?.data),
    `${type}: ${replies.at(-1)?.text.slice(0, 200)}`,
  );
  replies.forEach(({ body, text }, index) => {
    const identical = !body?.errors && JSON.stringify(body?.data) === owned;
    trial.expect(identical, `public ${type} differs for ${IDENTITIES[index]}: ${text.slice(0, 200)}`);
  });
}

/** Who may read the fields of an audience; the owner and its tokens by default. */
const ALLOWED_BY_AUDIENCE: Partial<Record<Audience, Allowed>> = {
  session: ['owner'],
  admin: ['admin'],
  staff: STAFF,
  caller: IDENTITIES,
};

async function tryPersonal(
  trial: Trial,
  field: string,
  place: Place,
  audience: Audience,
  query: string,
): Promise<void> {
  const mayRead = ALLOWED_BY_AUDIENCE[audience] ?? OWNERS;
  await Promise.all(
    IDENTITIES.map(async (identity) => {
      const { body, text } = await trial.graphql(identity, query);
      const read = !body?.errors && body?.data !== undefined;
      if (mayRead.includes(identity)) {
        trial.expect(read, `${field} is refused to ${identity}: ${text.slice(0, 200)}`);
        return;
      }
      // Callers with an account find their own object, which the search for secrets distinguishes from the owner's.
      const findsOwn = place.own && ['stranger', 'editor', 'admin'].includes(identity);
      trial.expect(findsOwn || !hasValue(body?.data), `${identity} reads ${field}: ${text.slice(0, 200)}`);
    }),
  );
}
