import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { stubFetch } from '@daily/apollo/stub-fetch';
import { afterEach, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { DraftOwner } from '../../../../features/admin/leaving/draft-owner';
import { EMPTY_CONTEST } from './contest-draft';
import { Screen } from './new-contest-screen';

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

it('shows what was typed before, after hydration has begun with the empty form of the server', async () => {
  const client = createApolloClient({ now: Date.now, fetch: stubFetch('offline').fetch });
  const page = (
    <ApolloProvider client={client}>
      <MemoryRouter>
        <DraftOwner viewer="ada">
          <Screen />
        </DraftOwner>
      </MemoryRouter>
    </ApolloProvider>
  );
  document.body.innerHTML = renderToString(page);
  const kept = {
    draft: { ...EMPTY_CONTEST, title: 'Autumn' },
    base: { version: null, draft: EMPTY_CONTEST },
  };
  sessionStorage.setItem('draft ada contest new', JSON.stringify(kept));
  const errors: unknown[] = [];
  const app = await act(() =>
    hydrateRoot(document.body, page, { onRecoverableError: (error) => errors.push(error) }),
  );
  expect(errors).toEqual([]);
  expect(document.querySelector('input')?.value).toBe('Autumn');
  act(() => app.unmount());
});
