import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { buildSchema, parse, validate } from 'graphql';
import type { Api } from './api';
import { OPERATIONS } from './operations';
import { createMcpServer } from './server';

const SCHEMA = buildSchema(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8'));

const KEY = { correctAnswer: 'C', explanation: 'Why', takeaway: 'Remember', refutations: [] };

describe('the tools of MCP', () => {
  let client: Client | undefined;
  afterEach(() => client?.close());

  /** A client of the tools over an API that responds with some data. */
  async function connect(data: object, mayWrite = true) {
    const request = jest.fn();
    const api: Api = {
      async request(operation, variables) {
        request(operation, variables);
        return data as never;
      },
    };
    const [near, far] = InMemoryTransport.createLinkedPair();
    await createMcpServer({ api, mayWrite }).connect(far);
    client = new Client({ name: 'spec', version: '1.0.0' });
    await client.connect(near);
    return { client, request };
  }

  async function call(connected: Client, name: string, values = {}) {
    const { content, isError } = await connected.callTool({ name, arguments: values });
    const [first] = content as { text: string }[];
    return isError ? { error: first?.text } : JSON.parse(first?.text ?? '');
  }

  it.each(Object.entries(OPERATIONS))('send an operation that the schema has: %s', (_name, operation) => {
    expect(validate(SCHEMA, parse(operation))).toEqual([]);
  });

  it('act for the player only where that was asked for', async () => {
    const reading = await connect({}, false);
    const names = (await reading.client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual([
      'get_todays_question',
      'get_streak',
      'search_archive',
      'list_categories',
      'get_past_question',
      'get_practice_questions',
    ]);
    await expect(
      reading.client.callTool({
        name: 'answer_todays_question',
        arguments: { questionId: 'q', letter: 'A' },
      }),
    ).rejects.toThrow(/answer_todays_question/);
    await reading.client.close();

    const writing = await connect({});
    const { tools } = await writing.client.listTools();
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      'answer_todays_question',
      'answer_practice_question',
    ]);
  });

  it('never return the key of a question that the player has not answered', async () => {
    const question = { id: 'q', text: 'What?', viewerAnswer: null, ...KEY };
    const { client: connected } = await connect({ todaysQuestion: question });
    expect(await call(connected, 'get_todays_question')).toEqual({
      id: 'q',
      text: 'What?',
      viewerAnswer: null,
    });
  });

  it('return the key with the result, but not while results are withheld', async () => {
    const answered = { id: 'q', viewerAnswer: { letter: 'C', isCorrect: true }, ...KEY };
    const known = await connect({ todaysQuestion: answered });
    expect(await call(known.client, 'get_todays_question')).toEqual(answered);
    await known.client.close();

    const viewerAnswer = { letter: 'C', isCorrect: null };
    const withheld = await connect({ todaysQuestion: { id: 'q', viewerAnswer, ...KEY } });
    expect(await call(withheld.client, 'get_todays_question')).toEqual({ id: 'q', viewerAnswer });
  });

  it('show the message of a refusal to the model', async () => {
    const refusal = { __typename: 'AlreadyAnsweredProblem', message: 'You answered B.' };
    const { client: connected } = await connect({ submitAnswer: refusal });
    const answer = { questionId: 'q', letter: 'A' };
    expect(await call(connected, 'answer_todays_question', answer)).toEqual({ error: 'You answered B.' });
  });

  it('refuse an input that their schema does not describe, before the API is asked', async () => {
    const { client: connected, request } = await connect({});
    const result = await call(connected, 'answer_todays_question', { questionId: 'q', letter: 'E' });
    expect(result.error).toMatch(/letter/);
    expect(request).not.toHaveBeenCalled();
  });

  describe('search the archive', () => {
    const edges = ['How does a B-tree split?', 'What is a hash?', 'Is a tree balanced?'].map(
      (title, index) => ({
        node: { title, day: `2026-03-0${9 - index}` },
      }),
    );

    it('for titles with all words', async () => {
      const { client: connected, request } = await connect({
        pastQuestions: { edges, pageInfo: { hasNextPage: true } },
      });
      const found = await call(connected, 'search_archive', { words: 'TREE is', difficulty: 'EASY' });
      expect(found).toEqual({ questions: [edges[2]?.node], searchedBackTo: '2026-03-07' });
      expect(request).toHaveBeenCalledWith(OPERATIONS.archive, { difficulty: 'EASY', first: 100 });
    });

    it('and say where to continue', async () => {
      const { client: connected } = await connect({
        pastQuestions: { edges, pageInfo: { hasNextPage: false } },
      });
      const found = await call(connected, 'search_archive', { words: 'tree', limit: 1 });
      expect(found).toEqual({ questions: [edges[0]?.node], searchedBackTo: '2026-03-09' });
      expect((await call(connected, 'search_archive', { words: 'tree' })).searchedBackTo).toBeNull();
    });
  });
});
