import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { TinyRepository } from '../../schema-changes/tiny-repository.fixture';
import { oldRelease } from './old-release';

const RELEASE = 'docs/releases/1.2.3/release.json';

describeNeeding('git')('the release that an upgrade begins at', () => {
  let repository: TinyRepository;
  beforeEach(() => void (repository = new TinyRepository()));
  afterEach(() => repository.remove());

  /** Commits files, and names the commit in the last release. */
  const released = (files: Record<string, string>) => {
    repository.write(files);
    const commit = repository.commit();
    repository.write({ [RELEASE]: JSON.stringify({ day: '2026-01-02', commit, accepted: [] }) });
    return commit;
  };

  it('is the last one, with the migrations of its commit', () => {
    const folder = 'apps/server/migrations';
    const commit = released({
      [`${folder}/1700000000001-first.ts`]: '',
      [`${folder}/1700000000002-second.ts`]: '',
      [`${folder}/index.ts`]: '',
      'package.json': '{"version":"1.2.2"}',
    });
    repository.write({ [`${folder}/1700000000003-third.ts`]: '' });
    repository.commit();
    expect(oldRelease(repository.root)).toEqual({
      commit,
      version: '1.2.3',
      migrations: new Set(['1700000000001', '1700000000002']),
    });
  });

  it('is any commit that is named, with its own version', () => {
    const commit = released({ 'package.json': '{"version":"1.2.2"}' });
    expect(oldRelease(repository.root, 'HEAD')).toEqual({ commit, version: '1.2.2', migrations: new Set() });
  });

  it('is an error without its commit in the clone, and for a name that is no commit', () => {
    expect(() => oldRelease(repository.root)).toThrow(
      /1\.2\.3 names the commit 0{40}.*git fetch --unshallow/,
    );
    expect(() => oldRelease(repository.root, '--all')).toThrow('--from --all is no commit of this clone');
  });
});
