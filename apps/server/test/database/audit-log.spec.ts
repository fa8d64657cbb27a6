import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { accountNode, playerNode, staffSession } from '../staff.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const FIELDS =
  'edges { node { id at actorId actor { username } action subject subjectId before after origin } } pageInfo { hasNextPage endCursor startCursor }';
const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: AuditFilterInput) {
  auditEntries(first: $first, after: $after, last: $last, before: $before, filter: $filter) { ${FIELDS} } }`;
const EXPORT = `query ($format: AuditExportFormat!, $filter: AuditFilterInput) {
  exportAuditEntries(format: $format, filter: $filter) { fileName mediaType content count complete } }`;

/** What the specs read of an entry. */
interface Entry {
  actorId: string | null;
  actor: { username: string } | null;
  subject: string;
  subjectId: string | null;
}

/** A player whose name a spreadsheet would execute. */
let evil: string;
let admin: Awaited<ReturnType<typeof staffSession>>;

beforeAll(async () => {
  admin = await staffSession(used.server, 'admin');
  const { userId } = await signedIn(used.server, 'evil@audit.example');
  await used.server.rows(`UPDATE player SET username = '=HYPERLINK("x")' WHERE id = $1`, [userId]);
  await used.server.rows(
    `INSERT INTO audit_entry (at, actor_id, action, subject, before, after, origin) VALUES
       ('2026-03-01T10:00Z', NULL, 'role.change', 'player:a', NULL, '{"role":"admin"}', 'command'),
       ('2026-03-02T10:00Z', $1, 'promo.change', 'promo', NULL, '{"text":"=1+1"}', '127.0.0.1'),
       ('2026-03-02T10:00Z', $1, 'blog.change', 'blog:b', '{"title":"a"}', '{"title":"b"}', '127.0.0.1'),
       ('2026-03-03T10:00Z', 'gone', 'promo.change', 'promo', NULL, NULL, '127.0.0.1')`,
    [userId],
  );
  evil = userId;
});

const ask = async (query: string, variables: object, session = admin.session) =>
  (await used.server.graphql(query, { ...variables }, { session })).body;
const subjects = async (filter: object) =>
  (await ask(LIST, { filter })).data.auditEntries.edges.map(
    ({ node }: { node: { subject: string } }) => node.subject,
  );

describe('auditEntries', () => {
  it.each([
    [{}, ['promo', 'blog:b', 'promo', 'player:a']],
    [{ action: 'promo.change' }, ['promo', 'promo']],
    [{ subject: 'blog:b' }, ['blog:b']],
    [{ subject: playerNode('a') }, ['player:a']],
    [{ byOperator: true }, ['player:a']],
    [{ actor: playerNode('gone') }, ['promo']],
    [{ actor: 'gone' }, []],
    [{ actor: '=hyper' }, ['blog:b', 'promo']],
    [{ actor: 'link' }, []],
    [{ actor: '=%' }, []],
    [{ from: '2026-03-02T10:00:00Z', to: '2026-03-03T10:00:00Z' }, ['blog:b', 'promo']],
    [{ action: 'promo.change', to: '2026-03-03T00:00:00Z' }, ['promo']],
    [{ action: 'unknown' }, []],
  ])('with the filter %j are %j, newest first', async (filter, expected) => {
    expect(await subjects(filter)).toEqual(expected);
  });

  it('name their actors, as far as their accounts exist', async () => {
    const { edges } = (await ask(LIST, {})).data.auditEntries;
    expect(edges.map(({ node }: { node: Entry }) => [node.actorId, node.actor?.username])).toEqual([
      [playerNode('gone'), undefined],
      [playerNode(evil), '=HYPERLINK("x")'],
      [playerNode(evil), '=HYPERLINK("x")'],
      [null, undefined],
    ]);
  });

  it('have the global id of the player whom they are about', async () => {
    const { edges } = (await ask(LIST, {})).data.auditEntries;
    expect(edges.map(({ node }: { node: Entry }) => node.subjectId)).toEqual([
      null,
      null,
      null,
      playerNode('a'),
    ]);
  });

  it('are read in pages in both directions, also where entries share an instant', async () => {
    const first = (await ask(LIST, { first: 2 })).data.auditEntries;
    const rest = (await ask(LIST, { first: 2, after: first.pageInfo.endCursor })).data.auditEntries;
    expect(rest.edges.map(({ node }: { node: Entry }) => node.subject)).toEqual(['promo', 'player:a']);
    const back = (await ask(LIST, { last: 2, before: rest.pageInfo.startCursor })).data.auditEntries;
    expect(back.edges).toEqual(first.edges);
    const other = await ask(LIST, {
      first: 2,
      after: first.pageInfo.endCursor,
      filter: { subject: 'promo' },
    });
    expect(other.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are nodes for admins alone, and list every action', async () => {
    const { node } = (await ask(LIST, { first: 1 })).data.auditEntries.edges[0];
    const editor = await staffSession(used.server, 'editor');
    const NODE = 'query ($id: ID!) { node(id: $id) { ... on AuditEntry { subject } } }';
    expect((await ask(NODE, { id: node.id })).data.node).toEqual({ subject: 'promo' });
    expect((await ask(NODE, { id: node.id }, editor.session)).data.node).toBeNull();
    expect((await ask(LIST, {}, editor.session)).errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await ask('{ auditActions }', {})).data.auditActions).toEqual([
      'blog.change',
      'promo.change',
      'role.change',
    ]);
  });
});

describe('exportAuditEntries', () => {
  it('returns CSV in which no cell is a formula', async () => {
    const { fileName, mediaType, content, count, complete } = (await ask(EXPORT, { format: 'CSV' })).data
      .exportAuditEntries;
    expect([fileName, mediaType, count, complete]).toEqual(['audit-log-2026-03-10.csv', 'text/csv', 4, true]);
    const lines = content.split('\r\n');
    expect(lines[0]).toBe('\uFEFFat,actorId,actorName,action,subject,before,after,origin');
    expect(lines[2]).toContain(`${evil},"'=HYPERLINK(""x"")",blog.change,blog:b,"{""title"":""a""}"`);
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@-]/);
  });

  it('returns one JSON object per line, of the entries that match', async () => {
    const filter = { action: 'promo.change' };
    const { fileName, content } = (await ask(EXPORT, { format: 'JSON_LINES', filter })).data
      .exportAuditEntries;
    expect(fileName).toBe('audit-log-2026-03-10.jsonl');
    const entries: { after: unknown }[] = content
      .trimEnd()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    expect(entries.map(({ after }) => after)).toEqual([null, { text: '=1+1' }]);
  });
});

describe('the table of the audit log', () => {
  it('rejects changes, deletions and emptying, in sessions without other triggers too', async () => {
    for (const sql of [
      `UPDATE audit_entry SET origin = 'elsewhere'`,
      'DELETE FROM audit_entry',
      'TRUNCATE audit_entry',
      `SET LOCAL session_replication_role = replica; DELETE FROM audit_entry`,
    ]) {
      await expect(used.server.rows(sql)).rejects.toThrow('cannot be changed or deleted');
    }
  });

  it('grants its owner and everyone else only the rights to read and to add', async () => {
    const granted = await used.server.rows(
      `SELECT DISTINCT privilege_type FROM pg_class, aclexplode(relacl)
       WHERE oid = 'audit_entry'::regclass AND privilege_type IN ('INSERT', 'SELECT', 'UPDATE', 'DELETE', 'TRUNCATE')
       ORDER BY privilege_type`,
    );
    expect(granted).toEqual([{ privilege_type: 'INSERT' }, { privilege_type: 'SELECT' }]);
  });

  it('takes the changes that admins make, with their address', async () => {
    const { userId } = await signedIn(used.server, 'someone@audit.example');
    await used.server.graphql(
      'mutation ($input: HidePlayerInput!) { hidePlayer(input: $input) { __typename } }',
      { input: { id: accountNode(userId), hidden: true } },
      { session: admin.session },
    );
    const { edges } = (await ask(LIST, { first: 1 })).data.auditEntries;
    expect(edges[0].node).toMatchObject({
      actor: { username: 'admin' },
      action: 'player.hide',
      subject: `player:${userId}`,
      origin: '127.0.0.1',
    });
  });
});

describe('the entries of the audit log', () => {
  it('name what they are about: a player by the name of now, a post by its recorded title', async () => {
    const NAMES = `query ($filter: AuditFilterInput) {
      auditEntries(first: 1, filter: $filter) { edges { node { subjectName } } } }`;
    const nameOf = async (subject: string) =>
      (await ask(NAMES, { filter: { subject } })).data.auditEntries.edges[0].node.subjectName;
    await used.server.rows(
      `INSERT INTO audit_entry (at, actor_id, action, subject, before, after, origin)
       VALUES ('2026-02-01T10:00Z', NULL, 'role.change', $1, NULL, NULL, 'command')`,
      [`player:${evil}`],
    );
    expect([await nameOf(`player:${evil}`), await nameOf('player:a'), await nameOf('blog:b')]).toEqual([
      '=HYPERLINK("x")',
      null,
      'b',
    ]);
  });
});
