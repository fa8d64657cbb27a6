import { writeFiles } from './files';
import { planRelease, type ReleasePlan } from './plan-release';

// `npm run release -- 0.2.0` keeps interfaces and settings as those of a release, dates the notes in CHANGELOG.md and sets the version
// everywhere. It checks everything first: a release that is refused writes nothing.

const root = process.cwd();
const day = new Date().toISOString().slice(0, 10);
const [version, ...rest] = process.argv.slice(2);

async function plan(): Promise<ReleasePlan> {
  if (version === undefined || rest.length > 0)
    return { refusals: ['Name one version: npm run release -- 0.2.0'], files: new Map() };
  return planRelease(root, version, day).catch((error: unknown) => ({
    refusals: [error instanceof Error ? error.message : String(error)],
    files: new Map(),
  }));
}

const { refusals, files } = await plan();
writeFiles(root, files);
if (refusals.length > 0) {
  console.error(`Nothing was released:\n${refusals.map((line) => `- ${line}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(
    `${files.size} files written, docs/releases/${version} among them. Run "npm test", and commit.`,
  );
}
