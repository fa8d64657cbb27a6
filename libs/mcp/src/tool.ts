import type { McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Api } from './api';

/** A tool: what a model reads about it, what it accepts and what it does. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it returns and when to use it. */
  readonly description: string;
  /** Whether it acts for the player. Such a tool is offered only where the player asked for it. */
  readonly writes: boolean;
  readonly input: z.ZodObject;
  /** Resolves to what the model receives, as JSON. */
  run(api: Api, input: never): Promise<unknown>;
}

/** A tool whose function receives the input that its schema describes. */
export function tool<Input extends z.ZodObject>(
  definition: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(api: Api, input: z.infer<Input>): Promise<unknown>;
  },
): Tool {
  return definition;
}

/** Offers a tool by a server. Its errors become results that the model can read. */
export function register(server: McpServer, api: Api, offered: Tool): void {
  const { description, input, name, title, writes } = offered;
  const about = { title, description, inputSchema: input, annotations: annotationsOf(writes) };
  server.registerTool(name, about, async (values) => ({
    content: [{ type: 'text', text: JSON.stringify(await offered.run(api, values as never), null, 1) }],
  }));
}

/** Nothing is deleted or overwritten, and the same call again has the same outcome: the first answer stands. */
function annotationsOf(writes: boolean): ToolAnnotations {
  return { readOnlyHint: !writes, destructiveHint: false, idempotentHint: true, openWorldHint: false };
}
