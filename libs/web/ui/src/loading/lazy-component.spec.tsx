import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { loadByName, onLoadFailure, retryFailedLoads, takeRendered } from './lazy-code';
import { type LazyComponent, lazyComponent } from './lazy-component';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

type Load = () => Promise<{ Greeting: ComponentType<{ name: string }> }>;

/** A component whose code is loaded after `failures` failed downloads. */
function loadedAfter(failures: number) {
  const load = jest.fn<Load>().mockResolvedValue({ Greeting });
  for (let left = failures; left > 0; left -= 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { Lazy: lazyComponent(load, 'Greeting'), load };
}

const show = (Lazy: LazyComponent<{ name: string }>) =>
  act(async () =>
    render(<Lazy name="Ada" isolated fallback={<input aria-label="Typed" />} failed={<p>Failed</p>} />),
  );

afterEach(() => void jest.restoreAllMocks());

describe('lazyComponent', () => {
  it('renders the component once its code is loaded', async () => {
    await show(loadedAfter(0).Lazy);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('shows `failed` after a failed download, and renders the component after another attempt', async () => {
    const { Lazy } = loadedAfter(1);
    await show(Lazy);
    expect(screen.getByText('Failed')).toBeTruthy();

    expect(await act(() => Lazy.preload())).toBe(true);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('keeps the fallback mounted when a download fails and `failed` is not set', async () => {
    const { Lazy } = loadedAfter(1);
    const page = (when: boolean) => <Lazy name="Ada" when={when} fallback={<input aria-label="Typed" />} />;
    const { rerender } = render(page(false));
    const field = screen.getByLabelText('Typed');
    await act(async () => rerender(page(true)));
    expect(screen.getByLabelText('Typed')).toBe(field);
  });

  it('loads nothing while `when` is false', async () => {
    const { Lazy, load } = loadedAfter(0);
    await act(async () => render(<Lazy name="Ada" when={false} fallback={<p>Fallback</p>} />));
    expect(screen.getByText('Fallback')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });

  it('retries failed downloads of shown components when asked to', async () => {
    const { Lazy, load } = loadedAfter(1);
    await show(Lazy);
    await act(async () => retryFailedLoads());
    expect(screen.getByText('Hello Ada')).toBeTruthy();

    const hidden = loadedAfter(1);
    await hidden.Lazy.preload();
    retryFailedLoads();
    expect([load.mock.calls.length, hidden.load.mock.calls.length]).toEqual([2, 1]);
  });

  it('loads the code once for simultaneous and repeated calls', async () => {
    const { Lazy, load } = loadedAfter(0);
    await Promise.all([Lazy.preload(), Lazy.preload()]);
    await Lazy.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports failed downloads to listeners', async () => {
    const listener = jest.fn();
    const end = onLoadFailure(listener);
    const { Lazy } = loadedAfter(2);
    expect(await Lazy.preload()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    await Lazy.preload();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('shows the fallback when an isolated component crashes', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(
      lazyComponent(
        async () => ({
          Broken: (_props: { name: string }) => {
            throw new Error('Broken');
          },
        }),
        'Broken',
      ),
    );
    expect(screen.getByLabelText('Typed')).toBeTruthy();
    expect(log).toHaveBeenCalledWith('A part of the page crashed.', expect.any(Error), expect.any(String));
    log.mockClear();
  });

  it('records what the server renders, also what it has not loaded', async () => {
    takeRendered();
    const { Lazy } = loadedAfter(0);
    const html = () =>
      renderToString(
        <>
          <Lazy name="Ada" fallback={<p>Fallback</p>} />
          <Lazy name="Grace" when={false} fallback={<p>Hidden</p>} />
        </>,
      );
    expect(html()).toBe('<p>Fallback</p><p>Hidden</p>');
    const rendered = takeRendered();
    expect(rendered.map(({ name }) => name)).toEqual(['Greeting']);
    await Promise.all(rendered.map((part) => part.fetch()));
    expect(html()).toBe('<p>Hello <!-- -->Ada</p><p>Hidden</p>');
  });

  it('renders the fallback on the server and while hydrating when it needs a browser', async () => {
    const Lazy = lazyComponent(async () => ({ Greeting }), 'Greeting', { onServer: false });
    await Lazy.preload();
    takeRendered();
    expect(renderToString(<Lazy name="Ada" fallback="Fallback" />)).toBe('Fallback');
    expect(takeRendered()).toEqual([]);
    render(<Lazy name="Ada" />);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });
});

describe('loadByName', () => {
  it('loads the components of the names, and those that their code declares', async () => {
    const inner = jest.fn(async () => ({ Greeting }));
    lazyComponent(async () => {
      lazyComponent(async () => ({ Inner: (await inner()).Greeting }), 'Inner');
      return { Outer: Greeting };
    }, 'Outer');
    expect(await loadByName(['Outer', 'Inner', 'Unknown'])).toBe(true);
    expect(inner).toHaveBeenCalledTimes(1);
  });

  it('resolves to false when a component could not be loaded', async () => {
    const load = jest.fn(async () => ({ Unstable: Greeting })).mockRejectedValueOnce(new Error('No network'));
    lazyComponent(load, 'Unstable');
    expect([await loadByName(['Unstable']), await loadByName(['Unstable'])]).toEqual([false, true]);
  });
});
