/** The package has types for Flow only. */
declare module 'relay-runtime' {
  const runtime: any;
  export default runtime;
  export const graphql: (text: TemplateStringsArray) => unknown;
  export type RequestParameters = { text: string | null };
  export type Variables = Record<string, unknown>;
  export type ConcreteRequest = any;
  export type ReaderFragment = any;
  export type FragmentRefs<T> = { readonly $fragmentSpreads: T };
}
