declare module 'negotiator' {
  /** Content negotiation over the headers of a request. */
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The first of the available types that `Accept` prefers; undefined when it accepts none. */
    mediaType(available: readonly string[]): string | undefined;
  }
}
