import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { buildSchema, parse } from 'graphql';
import { ModuleKind, transpileModule } from 'typescript';

/** A schema with something of each kind. */
export const SCHEMA = buildSchema(`
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

/** What a plugin writes for a file. */
export async function written<TConfig extends object>(
  plugin: PluginFunction<TConfig>,
  source: string,
  config: TConfig,
): Promise<string> {
  const files: Types.DocumentFile[] = source ? [{ document: parse(source) }] : [];
  const output = await plugin(SCHEMA, files, config);
  return typeof output === 'string' ? output : [...(output.prepend ?? []), output.content].join('\n');
}

/** What generated code exports when it runs; `modules` are those that it may import, by their names. */
export function run(code: string, modules: Record<string, unknown>): Record<string, unknown> {
  const { outputText } = transpileModule(code, { compilerOptions: { module: ModuleKind.CommonJS } });
  const exports: Record<string, unknown> = {};
  const require = (name: string) => {
    if (!(name in modules)) throw new Error(`Nobody said what ${name} is`);
    return modules[name];
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  new Function('exports', 'require', outputText)(exports, require);
  return exports;
}
