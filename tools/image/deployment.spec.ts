import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { workspaceRoot } from '@daily/testing/workspace-root';
import { parseAllDocuments } from 'yaml';
import { composeConfig } from './compose-config.fixture';

/** The parts of a manifest that the specs look at. */
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: PodSpec } };
}
interface PodSpec {
  automountServiceAccountToken: boolean;
  securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: { type: string } };
  containers: {
    args: string[];
    image: string;
    securityContext: object;
    volumeMounts: { mountPath: string }[];
  }[];
}

interface Selector {
  matchLabels: Record<string, string>;
}
interface Policy {
  podSelector: Selector;
  ingress: { from: { namespaceSelector: Selector }[] }[];
}

/** The label that tells pods apart. */
const COMPONENT = 'app.kubernetes.io/component';

const ROOT = workspaceRoot();
const FOLDER = join(ROOT, 'deploy/kubernetes');
/** Seconds that a container has to end, unless its service says otherwise. */
const STOP_GRACE_S = 10;
const MANIFESTS = globSync('*.yaml', { cwd: FOLDER }).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest),
);
const PODS = MANIFESTS.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

/** What is wrong with manifests. */
function problemsIn(files: readonly string[]): string {
  // The schemas are in modules that jest cannot load.
  const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'check-manifests.mjs'), ...files], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('the manifests of Kubernetes follow the schemas of its API', () => {
  expect(problemsIn(globSync('*.yaml', { cwd: FOLDER }).map((file) => join(FOLDER, file)))).toBe('');
});

it('a manifest with a value of another type is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
  const file = join(folder, 'web.yaml');
  writeFileSync(file, readFileSync(join(FOLDER, 'web.yaml'), 'utf8').replace('replicas: 2', 'replicas: two'));
  expect(problemsIn([file])).toContain('Deployment trivia-web');
  rmSync(folder, { recursive: true });
});

it('every pod meets the restricted standard and writes to its volumes only', () => {
  expect(PODS).toHaveLength(3);
  for (const { spec } of PODS) {
    const pod = spec.template.spec;
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const { securityContext, volumeMounts } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    }
  }
});

it('requests reach the servers from the ingress, and the other pods from what reads metrics alone', () => {
  const policies = MANIFESTS.filter(({ kind }) => kind === 'NetworkPolicy').map(
    ({ spec }) => spec as unknown as Policy,
  );
  const namespaces = (component: string) =>
    policies
      .filter(({ podSelector }) => [undefined, component].includes(podSelector.matchLabels[COMPONENT]))
      .flatMap(({ ingress }) => ingress.flatMap(({ from }) => from))
      .flatMap(({ namespaceSelector }) => Object.values(namespaceSelector.matchLabels));
  expect(namespaces('web')).toEqual(['monitoring', 'ingress-nginx']);
  for (const other of ['worker', 'migrate']) expect(namespaces(other)).toEqual(['monitoring']);
});

it('every pod has a role of the image, and the version of this release', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const containers = PODS.flatMap(({ spec }) => spec.template.spec.containers);
  expect(containers.map(({ args }) => args.join(' ')).toSorted()).toEqual(['migrate', 'web', 'worker']);
  expect(new Set(containers.map(({ image }) => image))).toEqual(
    new Set([`registry.example/daily-trivia:${version}`]),
  );
});

describeNeeding('caddy')('Caddy', () => {
  it('has a grace period that is shorter than that of its container', () => {
    const args = ['adapt', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/caddy/Caddyfile')];
    const { stdout } = spawnSync('caddy', args, { encoding: 'utf8' });
    const { apps } = JSON.parse(stdout) as { apps: { http: { grace_period?: number } } };
    expect((apps.http.grace_period ?? Infinity) / 1e9).toBeLessThan(STOP_GRACE_S);
  });
});

describeNeeding('docker-compose')('a compose file', () => {
  it.each(['compose.yaml', 'compose.small.yaml'])('%s is valid, and its roots are read-only', (file) => {
    const { status, stderr, services } = composeConfig(file, { POSTGRES_PASSWORD: 'secret' });
    expect([status, stderr]).toEqual([0, '']);
    const ours = Object.values(services).filter(({ image }) => image.startsWith('daily-trivia'));
    expect(ours.length).toBeGreaterThan(0);
    for (const service of ours) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('mounts what a restore writes to', () => {
    const { services } = composeConfig('compose.yaml', { POSTGRES_PASSWORD: 'secret' });
    const mounts = (name: string) =>
      Object.fromEntries(services[name]!.volumes.map(({ target, isReadOnly }) => [target, isReadOnly]));
    expect(services['restore']).toMatchObject({ restart: 'no', profiles: ['restore'] });
    expect(mounts('restore')).toEqual({ '/data': false, '/backups': false });
    expect(mounts('backup')).toEqual({ '/data': true, '/backups': false });
  });

  it('has one container that listens at the port of its links', () => {
    const { services } = composeConfig('compose.small.yaml', { PORT: '8000' });
    expect(services['trivia']).toMatchObject({
      environment: { PORT: '8000', PUBLIC_URL: '' },
      ports: [{ target: 8000 }],
    });
  });

  it('needs a password for the database', () => {
    const { status, stderr } = spawnSync('docker-compose', ['config'], { cwd: ROOT, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('set it in .env');
  });
});
