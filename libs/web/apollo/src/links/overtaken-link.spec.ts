/** @jest-environment node */
import { ApolloLink } from '@apollo/client/link';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { Subject } from 'rxjs';
import { createApolloClient } from '../client';
import { createOvertakenLink } from './overtaken-link';

const QUERY = parse('query Joined { joined }');
const MUTATION = parse('mutation Join { join }');

/** A server that answers when the test says so. */
function open() {
  const sent: { name: string; reply: Subject<ApolloLink.Result> }[] = [];
  const server = new ApolloLink(({ operationName }) => {
    const reply = new Subject<ApolloLink.Result>();
    sent.push({ name: operationName ?? '', reply });
    return reply;
  });
  const client = createApolloClient({ now: Date.now });
  client.setLink(ApolloLink.from([createOvertakenLink(), server]));
  const answer = (index: number, data: object) => {
    sent[index]?.reply.next({ data });
    sent[index]?.reply.complete();
  };
  return { client, sent, answer };
}

describe('a query', () => {
  it('is sent once more when a mutation was answered before it', async () => {
    const { client, sent, answer } = open();
    const query = client.query({ query: QUERY, fetchPolicy: 'network-only' });
    const mutation = client.mutate({ mutation: MUTATION });
    answer(1, { join: true });
    await mutation;
    answer(0, { joined: false });
    expect(sent.map(({ name }) => name)).toEqual(['Joined', 'Join', 'Joined']);
    answer(2, { joined: true });
    expect((await query).data).toEqual({ joined: true });
  });

  it('is sent once when the mutation is answered after it', async () => {
    const { client, sent, answer } = open();
    const query = client.query({ query: QUERY, fetchPolicy: 'network-only' });
    const mutation = client.mutate({ mutation: MUTATION });
    answer(0, { joined: false });
    expect((await query).data).toEqual({ joined: false });
    answer(1, { join: true });
    await mutation;
    expect(sent).toHaveLength(2);
  });

  it('is not repeated without end', async () => {
    const { client, sent, answer } = open();
    const query = client.query({ query: QUERY, fetchPolicy: 'network-only' });
    for (const index of [1, 3]) {
      const mutation = client.mutate({ mutation: MUTATION });
      answer(index, { join: true });
      await mutation;
      answer(index - 1, { joined: false });
    }
    expect((await query).data).toEqual({ joined: false });
    expect(sent.filter(({ name }) => name === 'Joined')).toHaveLength(2);
  });
});
