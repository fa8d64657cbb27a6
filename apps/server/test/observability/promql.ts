import { parser } from '@prometheus-io/lezer-promql';

/** The names in an expression of PromQL. */
interface PromqlNames {
  /** With the suffixes of histograms: `http_request_duration_seconds_bucket`. */
  metrics: string[];
  /** Those of matchers and of groups. */
  labels: string[];
}

/** The metrics and labels that an expression of PromQL names. @throws Error when it is not valid */
export function namesInPromql(expression: string): PromqlNames {
  const names: PromqlNames = { metrics: [], labels: [] };
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) throw new Error(`Not valid at ${from}: ${expression}`);
      const text = expression.slice(from, to);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.metrics.push(text);
      if (name === 'LabelName') names.labels.push(text);
    },
  });
  return names;
}

/** A sample of a metric in the format of Prometheus, without its value: its name with suffix, and its labels. */
const SAMPLE = /^(?<name>[a-z_]\w*)(?:\{(?<labels>[^\n]*)\})? [^\n{}]+$/gim;

/** The declaration of a metric, which may have no sample yet. */
const DECLARATION = /^# TYPE (?<name>\S+) (?<type>\S+)$/gm;

/** The names of labels by the names of the metrics in a response of `GET /metrics`; of a histogram, each sample is a metric. */
export function labelsByMetric(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { groups: { name = '', type } = {} } of text.matchAll(DECLARATION))
    for (const suffix of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      found.set(name + suffix, new Set());
  for (const { groups: { name = '', labels = '' } = {} } of text.matchAll(SAMPLE)) {
    const known = found.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/\b(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}
