import { compileFunction } from 'node:vm';
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { buildSchema, parse } from 'graphql';
import { ModuleKind, transpileModule } from 'typescript';

/** A schema with an interface, a union, an input and the three root types. */
const SCHEMA = buildSchema(`
  interface Node { id: ID! }
  type Player implements Node { id: ID! username: String! friends(first: Int, filter: Filter): [Player!]! }
  type Question implements Node { id: ID! text: String! author: Player }
  type Problem { message: String! }
  union Found = Question | Player | Problem
  input Filter { active: Boolean tags: [String!] }
  type Query { viewer: Player found(id: ID!): Found node(id: ID!): Node }
  type Mutation { rename(name: String!): Found }
  type Subscription { renamed: Player }
`);

/** Returns the output of a plugin for a file. */
export async function generate<TConfig extends object>(
  plugin: PluginFunction<TConfig>,
  source: string,
  config: TConfig,
): Promise<string> {
  const files: Types.DocumentFile[] = source ? [{ document: parse(source) }] : [];
  const output = await plugin(SCHEMA, files, config);
  return typeof output === 'string' ? output : [...(output.prepend ?? []), output.content].join('\n');
}

/** Runs generated code and returns its exports. `modules` holds the modules that it may import, by name. */
export function run(code: string, modules: Record<string, unknown>): Record<string, unknown> {
  const { outputText } = transpileModule(code, { compilerOptions: { module: ModuleKind.CommonJS } });
  const exports: Record<string, unknown> = {};
  const require = (name: string) => {
    if (!(name in modules)) throw new Error(`No module provided for ${name}`);
    return modules[name];
  };
  const load = compileFunction(outputText, ['exports', 'require']) as (
    exports: object,
    require: (name: string) => unknown,
  ) => void;
  load(exports, require);
  return exports;
}
