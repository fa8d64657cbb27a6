import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { writeFiles } from './files';
import { planRelease } from './plan-release';
import { runCommand } from './run-command.fixture';
import { TinyRepository } from './tiny-repository.fixture';

const DAY = '2026-03-04';

describeNeeding('git')('a release', () => {
  let repository: TinyRepository;
  beforeEach(() => void (repository = new TinyRepository()));
  afterEach(() => repository.remove());

  const notes = (text: string) => ({ 'CHANGELOG.md': `# Changelog\n\n## Unreleased\n\n${text}\n` });
  const settings = (value: Record<string, string | null>) => ({ 'settings.json': JSON.stringify(value) });
  const refusalsOf = async (version: string) => (await planRelease(repository.root, version, DAY)).refusals;

  /** Commits changes, and returns why a version is refused then. */
  const refused = (version: string, ...changes: Record<string, string>[]) => {
    for (const files of changes) repository.write(files);
    repository.commit();
    return refusalsOf(version);
  };

  const PORT = { PORT: '3000' };
  const ALL = { PORT: '3000', REDIS_URL: null };
  const DEPRECATED = 'type Query {\n  day: String\n  month: String @deprecated(reason: "Use day.")\n}\n';
  const REMOVED = { 'schema.graphql': 'type Query {\n  day: String\n}\n' };

  it.each<[string, RegExp | null, string, Record<string, string>[]]>([
    ['with a fix alone', null, '1.2.4', []],
    ['that is the last one again', /^1\.2\.3 is not later than the last release, 1\.2\.3$/, '1.2.3', []],
    ['that is earlier', /^1\.1\.9 is not later/, '1.1.9', []],
    ['without notes', /nothing under "Unreleased"/, '1.2.4', [notes('')]],
    [
      'with notes that do not name a new setting',
      /the new setting `LOG`/,
      '1.3.0',
      [settings({ ...ALL, LOG: '1' })],
    ],
    [
      'with a name that a new setting only begins with',
      /the new setting `LOG`/,
      '1.3.0',
      [settings({ ...ALL, LOG: '1' }), notes('- `LOGS` and LOG')],
    ],
    ['with notes that name it', null, '1.3.0', [settings({ ...ALL, LOG: '1' }), notes('- Log (`LOG=2`).')]],
    [
      'with notes that name all that begin so',
      null,
      '1.3.0',
      [settings({ ...ALL, LOG_A: null }), notes('- `LOG_*`')],
    ],
    [
      'whose new setting is no fix',
      /LOG is new.*is 1\.3\.0$/,
      '1.2.4',
      [settings({ ...ALL, LOG: '1' }), notes('- `LOG`')],
    ],
    [
      'with notes that do not name a new default',
      /the new default of `PORT`/,
      '1.3.0',
      [settings({ ...ALL, PORT: '80' })],
    ],
    [
      'without a warning of a removed setting',
      /under "Before you update" that the setting `REDIS_URL` was removed/,
      '2.0.0',
      [settings(PORT), notes('### Changed\n\n- `REDIS_URL` is gone.')],
    ],
    [
      'with a warning of it',
      null,
      '2.0.0',
      [settings(PORT), notes('### Before you update\n\n- Remove `REDIS_URL`.')],
    ],
    [
      'whose removed setting breaks more',
      /REDIS_URL was removed, so the next version after 1\.2\.3 is 2\.0\.0$/,
      '1.3.0',
      [settings(PORT), notes('### Before you update\n\n- Remove `REDIS_URL`.')],
    ],
    [
      'without a warning of a renamed setting',
      /the setting `REDIS_URL` was removed/,
      '2.0.0',
      [settings({ ...PORT, CACHE_URL: null }), notes('- `REDIS_URL` is called `CACHE_URL`.')],
    ],
    ['with a removal that was not announced', /was removed.*not deprecated/, '2.0.0', [REMOVED]],
    [
      'with one that was, as a minor version',
      /a change is breaking \(GraphQL: .*month.*\), so the next version after 1\.2\.3 is 2\.0\.0$/,
      '1.3.0',
      [REMOVED, { 'docs/releases/1.2.3/schema.graphql': DEPRECATED }],
    ],
    ['with one that was', null, '2.0.0', [REMOVED, { 'docs/releases/1.2.3/schema.graphql': DEPRECATED }]],
    ['with a deprecation as a fix', /an interface changed/, '1.2.4', [{ 'schema.graphql': DEPRECATED }]],
  ])('%s: %s', async (_what, message, version, changes) => {
    expect(await refused(version, ...changes)).toEqual(message ? [expect.stringMatching(message)] : []);
  });

  it('is refused with everything at once, and writes nothing', async () => {
    repository.write(settings({ PORT: '80' }));
    repository.commit();
    const { refusals, files } = await planRelease(repository.root, '1.2.3', DAY);
    expect(refusals).toEqual([
      expect.stringContaining('1.2.3 is not later'),
      expect.stringContaining('`PORT`'),
      expect.stringContaining('`REDIS_URL`'),
    ]);
    expect([files.size, repository.status()]).toEqual([0, '']);
  });

  it('is refused before its files are committed, also those of an interrupted release', async () => {
    repository.write({ ...settings({ PORT: '80' }), 'docs/releases/1.3.0/schema.graphql': '' });
    const before = repository.status();
    const { refusals, files } = await planRelease(repository.root, '1.3.0', DAY);
    expect(refusals).toEqual([
      'Commit these first, or remove what an interrupted release left, because a release names its commit: settings.json, docs/releases/1.3.0/',
    ]);
    expect([files.size, repository.status()]).toEqual([0, before]);
  });

  it.each(['next', '1.3', 'v1.3.0', '1.03.0'])('is refused as %s', async (version) => {
    await expect(refusalsOf(version)).rejects.toThrow(`${version} is not a version such as 1.2.0`);
  });

  it('is refused without a section for its notes', async () => {
    await expect(refused('1.2.4', { 'CHANGELOG.md': '# Changelog\n' })).rejects.toThrow('"Unreleased"');
  });

  it('names its commit, keeps its settings, and has their changes in its notes', async () => {
    repository.write({ ...settings({ PORT: '80', LOG: '1' }) });
    const text = '### Before you update\n\n- `REDIS_URL` is gone.\n\n### Added\n\n- `LOG`, and `PORT` is 80.';
    const earlier = '## 1.2.3 (2026-01-02)\n\n- A start.\n';
    repository.write({ 'CHANGELOG.md': `# Changelog\n\n## Unreleased\n\n${text}\n\n${earlier}` });
    const commit = repository.commit();
    const { files } = await planRelease(repository.root, '2.0.0', DAY);
    writeFiles(repository.root, files);
    const read = (path: string) => JSON.parse(repository.read(path)) as unknown;
    expect(read('docs/releases/2.0.0/release.json')).toEqual({ day: DAY, commit, accepted: [] });
    expect(read('docs/releases/2.0.0/settings.json')).toEqual({ PORT: '80', LOG: '1' });
    expect(repository.read('CHANGELOG.md')).toBe(
      `# Changelog\n\n## Unreleased\n\n## 2.0.0 (${DAY})\n\n${text}\n\n### Settings\n\n- New: \`LOG\`.\n- Removed: \`REDIS_URL\`.\n` +
        `- The default of \`PORT\` is \`80\`. It was \`3000\`.\n\n${earlier}`,
    );
  });

  it('sets its version wherever that of the product stands, and nowhere else', async () => {
    const { files } = await planRelease(repository.root, '1.2.4', DAY);
    writeFiles(repository.root, files);
    const lines = repository.status().trim().split('\n');
    expect(lines.map((line) => line.trim().split(' ').pop())).toEqual([
      'CHANGELOG.md',
      'deploy/kubernetes/web.yaml',
      'libs/cli/package.json',
      'libs/client/package.json',
      'package-lock.json',
      'package.json',
      'docs/releases/1.2.4/openapi.json',
      'docs/releases/1.2.4/release.json',
      'docs/releases/1.2.4/schema.graphql',
      'docs/releases/1.2.4/settings.json',
      'docs/releases/accepted-changes.json',
      'docs/schema-changelog.md',
    ]);
    expect(JSON.parse(repository.read('libs/cli/package.json'))).toMatchObject({
      version: '1.2.4',
      dependencies: { '@daily-trivia/client': '1.2.4', zod: '1.2.3' },
    });
    const lock = repository.read('package-lock.json');
    expect(lock.match(/1\.2\.4/g)).toHaveLength(5);
    expect(lock.match(/1\.2\.3/g)).toHaveLength(2);
    expect(repository.read('deploy/kubernetes/web.yaml')).toBe(
      'image: registry.example/daily-trivia:1.2.4\n',
    );
  });

  it('is a command, which says why it was refused', async () => {
    expect(await runCommand(repository.root, 'release', '1.2.3')).toEqual({
      code: 1,
      output: 'Nothing was released:\n- 1.2.3 is not later than the last release, 1.2.3\n',
    });
    expect(repository.status()).toBe('');
    expect(await runCommand(repository.root, 'release')).toMatchObject({ code: 1 });
    expect(await runCommand(repository.root, 'release', '1.2.4')).toEqual({
      code: 0,
      output: '12 files written, docs/releases/1.2.4 among them. Run "npm test", and commit.\n',
    });
  });
});
