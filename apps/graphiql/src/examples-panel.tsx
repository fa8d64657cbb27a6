import { type GraphiQLPlugin, pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useState } from 'react';
import type { Api } from './api';
import type { Example } from './example';
import { EXAMPLES } from './examples';
import { hasRoomForPanel } from './room';

/** The panel of example operations. Each opens in a tab of its own, unless the tab is empty. */
export function examplesPlugin(api: Api): GraphiQLPlugin {
  return { title: 'Examples', icon: ExamplesIcon, content: () => <ExamplesPanel api={api} /> };
}

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <path d="M9 6h11M9 12h11M9 18h11" />
      <path d="M4 4.5v3l2-1.5zM4 10.5v3l2-1.5zM4 16.5v3l2-1.5z" strokeLinejoin="round" />
    </svg>
  );
}

function ExamplesPanel({ api }: { api: Api }) {
  const { queryEditor, variableEditor } = useGraphiQL(pick('queryEditor', 'variableEditor'));
  const actions = useGraphiQLActions();
  const [missing, setMissing] = useState<string | null>(null);

  async function open({ title, query, variables, prepare }: Example): Promise<void> {
    const found = prepare && prepare.variablesFor(await api.dataOf(prepare.query));
    setMissing(found === null ? `“${title}” needs a question of the day, and there is none.` : null);
    if (found === null) return;
    if (queryEditor?.getValue().trim()) actions.addTab();
    const values = found ?? variables;
    queryEditor?.setValue(query);
    variableEditor?.setValue(values ? JSON.stringify(values, null, 2) : '');
    if (!hasRoomForPanel()) actions.setVisiblePlugin(null);
    queryEditor?.focus();
  }

  return (
    <section className="examples" aria-labelledby="examples-title">
      <h2 id="examples-title">Examples</h2>
      <p role="status" className="examples-missing">
        {missing}
      </p>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example.title}>
            <button type="button" onClick={() => void open(example)}>
              <strong>{example.title}</strong>
              <span>{example.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
