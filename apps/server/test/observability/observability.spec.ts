import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeNeeding } from '@daily/testing/describe-needing';
import { workspaceRoot } from '@daily/testing/workspace-root';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ServerMetrics } from '../../src/metrics/server-metrics';
import { useServer } from '../test-world';
import { labelsByMetric, namesInPromql } from './promql';

const FOLDER = join(workspaceRoot(), 'deploy/observability');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** Set by Prometheus when it scrapes a server. */
const SCRAPED = { metrics: ['up'], labels: ['job', 'instance'] };

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { runbook: string };
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
  templating: { list: { name: string }[] };
}

const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }): [title: string, expr: string] => [title, expr]),
);
const runbook = readFileSync(join(workspaceRoot(), 'docs/guides/runbook.md'), 'utf8');

const measured = new ServerMetrics();
const used = useServer({ measured });
let served: Map<string, Set<string>>;

async function readMetrics(): Promise<string> {
  const { status, text } = await used.server.call('GET', '/metrics', { headers: { host: 'localhost' } });
  expect(status).toBe(200);
  return text;
}

/** What an expression names and no server has. */
function unknownNames(expr: string): string[] {
  // Grafana replaces it.
  const { metrics, labels } = namesInPromql(expr.replaceAll('$__rate_interval', '5m'));
  const known = new Set([...SCRAPED.labels, ...metrics.flatMap((metric) => [...(served.get(metric) ?? [])])]);
  return [
    ...metrics.filter((metric) => !served.has(metric) && !SCRAPED.metrics.includes(metric)),
    ...labels.filter((label) => !known.has(label)),
  ];
}

beforeAll(async () => {
  const { headers } = await used.server.graphql('{ viewer { id } }');
  expect(headers['traceresponse']).toBeUndefined();
  await measured.jobs.measured({ name: 'count', pauseMs: 1_000, run: async () => false }).run();
  served = labelsByMetric(await readMetrics());
});

describe('the alert rules', () => {
  it.each(rules.map(({ alert, expr }) => [alert, expr]))('name what servers measure: %s', (_alert, expr) => {
    expect(unknownNames(expr)).toEqual([]);
  });

  it('each lead to their section of the runbook, which says cause, check and mend', () => {
    const sections = runbook.split(/^## /m).map((section) => section.split('\n', 1)[0] ?? '');
    for (const { alert, labels, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/guides/runbook.md#${alert.toLowerCase()}`);
      expect(labels.severity).toMatch(/^(page|ticket)$/);
      expect(sections).toContain(alert);
      const section = runbook.split(`## ${alert}\n`)[1]?.split(/^## /m)[0];
      for (const part of ['Cause', 'Check', 'Mend']) expect(section).toContain(`- **${part}:** `);
    }
  });

  it('each fire in a test', () => {
    const { tests } = parse(read('alerts.test.yaml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
    };
    const fired = tests.flatMap(({ alert_rule_test: cases }) =>
      cases.filter(({ exp_alerts: alerts }) => alerts).map(({ alertname }) => alertname),
    );
    expect(fired.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});

describe('the dashboard', () => {
  it.each(panels)('shows what servers measure: %s', (_title, expr) => {
    expect(unknownNames(expr)).toEqual([]);
  });

  it('declares its variables', () => {
    const declared = dashboard.templating.list.map(({ name }) => `$${name}`);
    const variables = panels.flatMap(([, expr]) => expr.match(/\$[a-z]\w*/g) ?? []);
    expect(declared).toEqual(expect.arrayContaining([...new Set(variables)]));
  });
});

describe('operations', () => {
  const counted = async () =>
    [...(await readMetrics()).matchAll(/^graphql_operation_duration_seconds_count(\{.*\} \d+)$/gm)].map(
      ([, line]) => line,
    );

  it('are counted by root fields, whatever a client calls them', async () => {
    await used.server.graphql('query Mine { own: viewer { id } node(id: "x") { id } }');
    await used.server.graphql('query { noSuchField }');
    expect(await counted()).toEqual([
      '{type="query",field="viewer",outcome="ok"} 2',
      '{type="query",field="node",outcome="ok"} 1',
    ]);
  });

  it('are refused to a caller, or failed by the server', async () => {
    await used.server.graphql('{ auditActions }');
    const { service } = used.server.slices.questions;
    const today = service.today.bind(service);
    service.today = () => Promise.reject(new Error('a defect'));
    await used.server.graphql('{ todaysQuestion { id } }');
    service.today = today;
    expect((await counted()).slice(2)).toEqual([
      '{type="query",field="auditActions",outcome="refused"} 1',
      '{type="query",field="todaysQuestion",outcome="failed"} 1',
    ]);
    expect(used.server.errors.splice(0)).toHaveLength(1);
  });
});

describe('jobs', () => {
  it('are counted with failures, which are passed on', async () => {
    const broken = measured.jobs.measured({
      name: 'break',
      pauseMs: 60_000,
      run: () => Promise.reject(new Error('broken')),
    });
    await expect(broken.run()).rejects.toThrow('broken');
    const text = await readMetrics();
    expect(text).toContain('job_duration_seconds_count{name="count",outcome="ok"} 1\n');
    expect(text).toContain('job_duration_seconds_count{name="break",outcome="failed"} 1\n');
    expect(text).toContain('job_pause_seconds{name="break"} 60\n');
    expect(text).toMatch(/^job_last_success_timestamp_seconds\{name="count"\} \d{10}/m);
  });
});

describeNeeding('promtool')('promtool', () => {
  const promtool = (...args: string[]) =>
    execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });

  it('accepts the configuration and the rules, whose tests pass', () => {
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).toContain('SUCCESS');
    expect(promtool('check', 'rules', '--lint-fatal', 'alerts.yaml')).toContain(
      `${rules.length} rules found`,
    );
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });
});
