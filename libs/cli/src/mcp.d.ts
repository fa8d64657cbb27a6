/** The bundle of `libs/mcp`, which the build puts beside the compiled files. */

/** Serves the tools over standard input and output. Resolves when the client closes the input. */
export function serveOverStdio(options: {
  api: {
    request<Result>(operation: string, variables: Readonly<Record<string, unknown>>): Promise<Result>;
  };
  mayWrite: boolean;
}): Promise<void>;
