import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql';
import { fragmentConstant, operationConstant, pascal, typeName } from './names';

/**
 * Writes a React hook for every query, mutation and fragment of a file, based on the hooks of `@daily/apollo`:
 *
 * - query `HomeScreen` → `useHomeScreenQuery(options)`
 * - mutation `SubmitAnswer` → `useSubmitAnswerMutation(options)`
 * - fragment `QuestionCard_question` → `useQuestionCardQuestionFragment(ref)`
 *
 * The documents come from typed-document-node, the types from typescript-operations.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? []);
  const hooks = definitions.map((definition) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return fragmentHook(definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) return operationHook(definition);
    return null;
  });
  const written = hooks.filter((hook) => hook !== null);
  return {
    prepend: [...new Set(written.flatMap((hook) => hook.imports))],
    content: written.map((hook) => hook.source).join('\n\n'),
  };
};

interface Hook {
  readonly imports: readonly string[];
  readonly source: string;
}

const MASKING = "import type {} from '@daily/apollo/masking';";

function fragmentHook(definition: FragmentDefinitionNode): Hook {
  const name = definition.name.value;
  const type = typeName(name);
  return {
    imports: [MASKING, "import { type FragmentRef, useUnmasked } from '@daily/apollo/fragment';"],
    source: [
      `/** Returns the fields of ${name} for the object of \`ref\`; null without a reference, or while the cache lacks a field. */`,
      `export function use${pascal(name)}Fragment(`,
      `  ref: FragmentRef<${type}Fragment> | null | undefined,`,
      `): ${type}Fragment | null {`,
      `  return useUnmasked(${fragmentConstant(name)}, '${name}', ref);`,
      `}`,
    ].join('\n'),
  };
}

function operationHook(definition: OperationDefinitionNode): Hook | null {
  const name = definition.name?.value;
  if (!name) throw new Error('An operation needs a name, because its hook is named after it.');
  if (definition.operation === 'subscription') return null;
  const type = `${typeName(name)}${definition.operation === 'query' ? 'Query' : 'Mutation'}`;
  const of = `<${type}, ${type}Variables>`;
  if (definition.operation === 'mutation') {
    return {
      imports: [
        MASKING,
        "import { type MutationOptions, type MutationTuple, useTypedMutation } from '@daily/apollo/mutation';",
      ],
      source: [
        `/** The mutation ${name}: a function that sends it, and its state. */`,
        `export function use${pascal(type)}(`,
        `  options?: MutationOptions${of},`,
        `): MutationTuple${of} {`,
        `  return useTypedMutation(${operationConstant(name)}, options);`,
        `}`,
      ].join('\n'),
    };
  }
  const required = hasRequiredVariables(definition);
  return {
    imports: [
      MASKING,
      "import { type FreshQueryOptions, type FreshQueryResult, useFreshQuery } from '@daily/apollo/freshness/fresh-query';",
    ],
    source: [
      `/** The query ${name}. Sends a request when its data is missing or stale. */`,
      `export function use${pascal(type)}(`,
      `  options${required ? '' : '?'}: FreshQueryOptions${of}${required ? ` & { variables: ${type}Variables }` : ''},`,
      `): FreshQueryResult${of} {`,
      `  return useFreshQuery(${operationConstant(name)}, options);`,
      `}`,
    ].join('\n'),
  };
}

function hasRequiredVariables(definition: OperationDefinitionNode): boolean {
  return (definition.variableDefinitions ?? []).some(
    (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
  );
}
