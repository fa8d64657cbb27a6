import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { DraftOwner } from '../features/admin/leaving/draft-owner';

/** Reply to an operation: its data, a function of its variables that returns it, its `errors`, or `'offline'` (no connection). */
export type Reply = object | 'offline' | ((variables: Record<string, unknown>) => object);

/** An operation that was sent. */
interface Sent {
  name: string;
  variables: Record<string, unknown>;
}

/** Renders a screen at an address, against a server with a reply for each operation. */
export function showAt(path: string, address: string, screen: ReactElement, replies: Record<string, Reply>) {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  const sent: Sent[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { operationName: name, variables } = JSON.parse(init.body as string) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    sent.push({ name, variables });
    const reply = replies[name] ?? 'offline';
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    const data = typeof reply === 'function' ? (reply as (about: object) => object)(variables) : reply;
    return {
      status: 200,
      ok: true,
      headers: new Map([['content-type', 'application/graphql-response+json']]),
      text: async () => JSON.stringify('errors' in data ? data : { data }),
    } as unknown as Response;
  };
  const client = createApolloClient({ now: Date.now, fetch });
  const { unmount } = render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={path} element={<DraftOwner viewer="ada">{screen}</DraftOwner>} />
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return {
    client,
    sent,
    unmount,
    inputOf: (name: string) => sent.find((each) => each.name === name)?.variables['input'],
  };
}

/** The page at every other address, which shows the address. */
function Address() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}
