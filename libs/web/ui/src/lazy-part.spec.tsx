import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LazyPart, Lazily, fetchMissedParts, onPartMissed } from './lazy-part';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

type Load = () => Promise<ComponentType<{ name: string }>>;

/** A part whose code arrives after `failures` failed fetches. */
function partAfter(failures: number) {
  const load = jest.fn<Load>().mockResolvedValue(Greeting);
  for (let left = failures; left > 0; left -= 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { part: new LazyPart(load), load };
}

let page = <></>;
const show = async (part: LazyPart<{ name: string }>) => {
  page = <Lazily part={part} give={{ name: 'Ada' }} fallback={<input aria-label="Typed" />} />;
  return act(async () => render(page));
};

afterEach(() => void jest.restoreAllMocks());

describe('a lazy part', () => {
  it('is shown once its code is here', async () => {
    await show(partAfter(0).part);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('leaves the page alone when its code cannot be fetched, and comes with the next try', async () => {
    const { part } = partAfter(1);
    await show(part);
    expect(screen.getByLabelText('Typed')).toBeTruthy();
    expect(part.current().failure).toBeInstanceOf(TypeError);

    expect(await act(() => part.fetch())).toBe(true);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(part.current().failure).toBeNull();
  });

  it('comes by itself once the server is back, where it is shown', async () => {
    const { part, load } = partAfter(1);
    await show(part);
    await act(async () => fetchMissedParts());
    expect(screen.getByText('Hello Ada')).toBeTruthy();

    const { part: hidden, load: unwanted } = partAfter(1);
    await hidden.fetch();
    fetchMissedParts();
    expect([load.mock.calls.length, unwanted.mock.calls.length]).toEqual([2, 1]);
  });

  it('is fetched once, by however many', async () => {
    const { part, load } = partAfter(0);
    await Promise.all([part.fetch(), part.fetch()]);
    await part.fetch();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tells when it could not be fetched', async () => {
    const missed = jest.fn();
    const end = onPartMissed(missed);
    const { part } = partAfter(2);
    expect(await part.fetch()).toBe(false);
    expect(missed).toHaveBeenCalledTimes(1);
    end();
    await part.fetch();
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('keeps its crash to itself', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(
      new LazyPart<{ name: string }>(async () => () => {
        throw new Error('Broken');
      }),
    );
    expect(screen.getByLabelText('Typed')).toBeTruthy();
    expect(log).toHaveBeenCalledWith('A part of the page crashed.', expect.any(Error), expect.any(String));
    log.mockClear();
  });
});
