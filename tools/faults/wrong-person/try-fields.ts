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
import { type Allowed, IDENTITIES, type Identity, STAFF } from './identities';
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
      for (const [audience, group] of Map.groupBy(personal, ([, ruled]) => ruled)) {
        const names = group.map(([field]) => field);
        await Promise.all(
          IDENTITIES.map((identity) =>
            tryPersonal(trial, identity, { type, place, audience, select }, names),
          ),
        );
      }
    }
  }
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

/** Fields of a type at a place, and who may read them. */
interface PersonalFields {
  type: string;
  place: Place;
  audience: Audience;
  /** The operation that selects some of them. */
  select: (...names: string[]) => string;
}

/**
 * Reads fields of an audience together, and each on its own where one of them is refused in an object of the owner: its error could hide
 * that another can be read. A refusal above the fields withholds them all.
 */
async function tryPersonal(
  trial: Trial,
  identity: Identity,
  fields: PersonalFields,
  names: readonly string[],
): Promise<void> {
  const { type, place, audience, select } = fields;
  const mayRead = (ALLOWED_BY_AUDIENCE[audience] ?? OWNERS).includes(identity);
  const { body, text } = await trial.graphql(identity, select(...names));
  const said = `${type} { ${names.join(' ')} }: ${text.slice(0, 200)}`;
  if (mayRead) {
    trial.expect(!body?.errors && body?.data !== undefined, `refused to ${identity}: ${said}`);
    return;
  }
  const isAbove = ({ path }: { path?: readonly string[] }) =>
    path && !path.some((step) => names.includes(step));
  const isRefusedAbove = async () =>
    body?.errors?.every(isAbove) || (await trial.graphql(identity, select('__typename'))).body?.errors;
  if (names.length > 1 && body?.errors && !(await isRefusedAbove())) {
    for (const name of names) await tryPersonal(trial, identity, fields, [name]);
    return;
  }
  // Callers with an account find their own object, which the search for secrets distinguishes from the owner's.
  const findsOwn = place.own && ['stranger', 'editor', 'admin'].includes(identity);
  trial.expect(findsOwn || !hasValue(body?.data), `${identity} reads ${said}`);
}
