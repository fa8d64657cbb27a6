import type { Plugin } from 'vite';

/**
 * What browsers are spared of libraries: parts that nothing here uses and that a bundler cannot know of, since they hang on
 * what does get used. Where a library's text changes so that nothing is found any more, its weight comes back
 * (`npm run weight`), and nothing else happens.
 */
export const leftOut: Plugin[] = [
  // The router marks nothing that it makes at load as free of side effects, notes things for debuggers on its parts, and asks
  // each time whether it is the router of a framework.
  without('router', /node_modules\/react-router\//, [
    [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
    [/isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\))/, ''],
    [/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '],
  ]),
  // GraphQL's printer and visitor know schemas, types and their coordinates; the app has operations alone.
  without('schemas', /node_modules\/graphql\/language\/(?:ast|kinds|printer)\.mjs/, [
    [/^ *(?:\/\/ Type System Definitions|SchemaDefinition:)[^]*?^};/m, '};'],
    [/^ *Kind\['SCHEMA_DEFINITION'\][^]*?^}\)/m, '})'],
  ]),
  // RxJS reads async iterables and streams too, with helpers for browsers that do not know them; nobody hands it any.
  without('streams', /node_modules\/rxjs\/.*\/(?:innerFrom|scheduled)\.js/, [
    [/if \((?:isAsyncIterable|isReadableStreamLike)\(input\)\) {[^}]*}/g, ''],
  ]),
];

function without(what: string, id: RegExp, changes: readonly (readonly [RegExp, string])[]): Plugin {
  return {
    name: `without-${what}`,
    transform: {
      filter: { id },
      handler: (code) => ({
        code: changes.reduce((text, [part, instead]) => text.replace(part, instead), code),
        map: null,
      }),
    },
  };
}
