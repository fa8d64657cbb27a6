import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@daily/ui/overlays/dialog';
import { useKeptFocus } from './use-kept-focus';

/** A queue whose rows disappear when they are decided about in a dialog. */
function Queue() {
  useKeptFocus();
  const [rows, setRows] = useState(['Ada', 'Ben', 'Cy']);
  const [asked, setAsked] = useState<string | null>(null);
  const decide = () => {
    setRows(rows.filter((row) => row !== asked));
    setAsked(null);
  };
  return (
    <main>
      <h1>Moderation</h1>
      <section aria-label="Cases">
        {rows.length > 0 ? (
          <table>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <td>
                    <a href={`/players/${row}`}>{row}</a>
                  </td>
                  <td>
                    <button onClick={() => setAsked(row)}>Decide about {row}</button>
                    {asked === row && (
                      <Dialog title="Decide" onClose={() => setAsked(null)}>
                        <button onClick={decide}>Keep</button>
                      </Dialog>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>Nothing waits for a decision.</p>
        )}
      </section>
    </main>
  );
}

function Steps() {
  useKeptFocus();
  const [step, setStep] = useState(0);
  return (
    <main>
      <h1>Rules</h1>
      {step < 2 && (
        <section>
          <h2>Planned change</h2>
          {step === 0 && <button onClick={() => setStep(1)}>Cancel this change</button>}
          {step === 1 && <p>Canceled</p>}
        </section>
      )}
      <ul>
        <li>
          {step < 3 ? (
            <button onClick={() => setStep(3)}>Hide</button>
          ) : (
            <button onClick={() => setStep(0)}>Show</button>
          )}
        </li>
      </ul>
    </main>
  );
}

const focused = () => document.activeElement?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('useKeptFocus', () => {
  it('moves on to the same cell of the next row, of the row before after the last one, and to the list when it is empty', async () => {
    render(<Queue />);
    for (const [name, next] of [
      ['Ben', 'Decide about Cy'],
      ['Cy', 'Decide about Ada'],
    ] as const) {
      await press(`Decide about ${name}`);
      await press('Keep');
      await waitFor(() => expect(focused()).toBe(next));
    }
    await press('Decide about Ada');
    await press('Keep');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cases' })));
  });

  it('moves to the heading of the part of the page', async () => {
    render(<Steps />);
    await press('Cancel this change');
    await waitFor(() => expect(focused()).toBe('Planned change'));
  });

  it('moves to what replaces a control in its row', async () => {
    render(<Steps />);
    await press('Hide');
    await waitFor(() => expect(focused()).toBe('Show'));
  });

  it('moves to the heading of a section that replaces the one before', async () => {
    function Lists() {
      useKeptFocus();
      const [version, setVersion] = useState(1);
      return (
        <main>
          <h1>Words</h1>
          <section key={version}>
            <h2>Lists</h2>
            <button onClick={() => setVersion(version + 1)}>Change lists</button>
          </section>
        </main>
      );
    }
    render(<Lists />);
    await press('Change lists');
    await waitFor(() => expect(focused()).toBe('Lists'));
  });

  it('does not move a focus that was not lost', async () => {
    render(<Steps />);
    await userEvent.click(screen.getByRole('heading', { name: 'Rules' }));
    await press('Cancel this change');
    (document.activeElement as HTMLElement).blur();
    await userEvent.click(screen.getByText('Canceled'));
    expect(document.activeElement).toBe(document.body);
  });
});
