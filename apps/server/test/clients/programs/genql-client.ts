import { createClient } from './genql';
import { present, type Program } from './report';

/** The client that genql generates from the address. */
export const genql: Program = async (url, token) => {
  const client = createClient({ url: `${url}/graphql`, headers: { authorization: `Bearer ${token}` } });
  const page = (after: string | null) =>
    client.query({
      leaderboard: {
        __args: { first: 1, after },
        edges: { node: { player: { id: true } } },
        pageInfo: { endCursor: true },
      },
    });
  const rename = (username: string) =>
    client.mutation({
      updateProfile: {
        __args: { input: { username } },
        __typename: true,
        on_ViewerSuccess: { viewer: { player: { username: true } } },
        on_InvalidInputProblem: { code: true },
      },
    });
  const { todaysQuestion, viewer } = await client.query({
    todaysQuestion: { text: true },
    viewer: { email: true },
  });
  const first = present((await page(null)).leaderboard);
  const second = present((await page(first.pageInfo.endCursor ?? null)).leaderboard);
  const renamed = present((await rename('Ada of genql')).updateProfile);
  const refused = present((await rename('')).updateProfile);
  if (!('viewer' in renamed)) throw new Error('The name was not changed');
  if (!('code' in refused)) throw new Error('The name was accepted');
  return {
    question: present(todaysQuestion).text,
    players: [first, second].flatMap(({ edges }) => edges.map(({ node }) => node.player.id)),
    email: String(present(viewer).email),
    username: renamed.viewer.player.username,
    problem: refused.code,
  };
};
