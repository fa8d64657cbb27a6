/** @apart: each run of the script listens for the load of the page, also after its test. */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { load, open, page, reload, runEntry, server, setUpPageWithoutApp } from './bootstrap.fixture';

setUpPageWithoutApp();

describe('an app that fails to load', () => {
  const fail = () => {
    throw new TypeError('Failed to fetch');
  };
  const connection = () => page.dataset['connection'];
  const press = () => document.body.querySelector('button')?.click();
  const pressed = jest.fn();

  beforeEach(() => {
    pressed.mockReset();
    document.body.innerHTML = '<button type="button">Start</button><a href="#there">There</a>';
    document.body.querySelector('button')?.addEventListener('click', pressed);
  });

  it('marks the page while the server is unreachable and starts when it is reachable again', async () => {
    server.ready = null;
    runEntry.mockImplementation(fail);
    await open({ startsOnInteraction: true });
    press();
    await jest.advanceTimersByTimeAsync(5000);
    expect(connection()).toBe('unreachable');
    // A browser would remember a failed import.
    expect(runEntry).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();

    server.ready = true;
    runEntry.mockImplementation(() => ({}));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(connection()).toBeUndefined();
    // The app repeats the click once it listens.
    expect(pressed).not.toHaveBeenCalled();
    window.earlyInput?.replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('does not start without its style sheet', async () => {
    server.ready = false;
    await open({});
    await load();
    expect(runEntry).not.toHaveBeenCalled();
    server.ready = true;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(runEntry).toHaveBeenCalledTimes(1);
  });

  it('leaves real links to the browser', async () => {
    server.ready = null;
    runEntry.mockImplementation(fail);
    await open({});
    await load();
    const followed = jest.fn();
    document.body.addEventListener('click', (event) => followed(event.defaultPrevented), { once: true });
    document.querySelector('a')?.click();
    expect(followed.mock.calls).toEqual([[false]]);
  });

  it('is imported once more when the server is ready', async () => {
    runEntry.mockImplementationOnce(fail);
    await open({});
    await load();
    expect(runEntry.mock.calls.length).toBeGreaterThan(1);
    expect([connection(), reload.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('reloads the page when the second import fails too', async () => {
    runEntry.mockImplementation(fail);
    await open({});
    await load();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(connection()).toBeUndefined();
  });

  it('marks the page and releases early input when the reload did not help', async () => {
    runEntry.mockImplementation(fail);
    reload.mockReturnValue(false);
    await open({});
    await load();
    expect(connection()).toBe('app-failed');
    press();
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
