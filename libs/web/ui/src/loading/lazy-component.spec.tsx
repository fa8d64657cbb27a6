import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { onLoadFailure, retryFailedLoads } from './lazy-code';
import { type LazyComponent, lazyComponent } from './lazy-component';
import { MAX_HYDRATION_MS, whenHydrated } from './pending-hydration';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

type Load = () => Promise<ComponentType<{ name: string }>>;

/** A component whose code is loaded after `failures` failed downloads. */
function loadedAfter(failures: number) {
  const load = jest.fn<Load>().mockResolvedValue(Greeting);
  for (let left = failures; left > 0; left -= 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { Lazy: lazyComponent(load), load };
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
      lazyComponent<{ name: string }>(async () => () => {
        throw new Error('Broken');
      }),
    );
    expect(screen.getByLabelText('Typed')).toBeTruthy();
    expect(log).toHaveBeenCalledWith('A part of the page crashed.', expect.any(Error), expect.any(String));
    log.mockClear();
  });

  it("keeps the server's HTML until the code is loaded", async () => {
    const arrive = await hydrateGreeting();
    const greeting = screen.getByText('Hello Ada');
    await act(async () => arrive(Greeting));
    expect(screen.getByText('Hello Ada')).toBe(greeting);
  });

  it("reports that the server's HTML listens when the code is loaded", async () => {
    const onHydrated = jest.fn();
    const arrive = await hydrateGreeting();
    void whenHydrated().then(onHydrated);
    await act(async () => undefined);
    expect(onHydrated).not.toHaveBeenCalled();
    await act(async () => arrive(Greeting));
    expect(onHydrated).toHaveBeenCalledTimes(1);
  });

  it('does not wait forever for code that cannot be loaded', async () => {
    await hydrateGreeting();
    jest.useFakeTimers();
    const onHydrated = jest.fn();
    void whenHydrated().then(onHydrated);
    await jest.advanceTimersByTimeAsync(MAX_HYDRATION_MS);
    jest.useRealTimers();
    expect(onHydrated).toHaveBeenCalledTimes(1);
  });

  it('does not wait for components that the browser renders itself', async () => {
    await show(loadedAfter(1).Lazy);
    await whenHydrated();
    expect(screen.getByText('Failed')).toBeTruthy();
  });
});

/** Hydrates server-rendered HTML of the component, whose code is not loaded yet. Returns the function that loads it. */
async function hydrateGreeting(): Promise<(component: typeof Greeting) => void> {
  const server = loadedAfter(0).Lazy;
  await server.preload();
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(createGreeting(server));
  let arrive: (component: typeof Greeting) => void = () => undefined;
  const load = () => new Promise<typeof Greeting>((resolve) => (arrive = resolve));
  await act(async () => render(createGreeting(lazyComponent(load)), { container: page, hydrate: true }));
  return (component) => arrive(component);
}

const createGreeting = (Lazy: LazyComponent<{ name: string }>) => (
  <Lazy name="Ada" fallback={<p>Fallback</p>} />
);
