import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemberAhead } from './member-ahead';
import { MemberAhead_ViewerFragmentDoc } from './member-ahead.generated';

/** What the card says to a viewer. */
function textFor(leagueMemberAhead: object | null): string | null {
  const client = createApolloClient({ now: Date.now, fetch: () => new Promise(() => undefined) });
  const viewer = { __typename: 'Viewer' as const, id: 'v' };
  client.cache.writeFragment({
    fragment: MemberAhead_ViewerFragmentDoc,
    fragmentName: 'MemberAhead_viewer',
    data: { ...viewer, leagueMemberAhead } as never,
  });
  const { container } = render(
    <ApolloProvider client={client}>
      <MemberAhead viewer={viewer as never} />
    </ApolloProvider>,
  );
  return container.textContent;
}

it('says who of the leagues has answered before the viewer', () => {
  const bob = { __typename: 'Player', id: 'b', username: 'Bob', avatarUrl: null };
  expect(textFor(bob)).toBe("BBob has answered, you haven't yet");
});

it('says nothing when there is nobody', () => {
  expect(textFor(null)).toBe('');
});
