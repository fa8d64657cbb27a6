import { describe, expect, it } from '@jest/globals';
import { CleanupStack } from './cleanup-stack';

/** A stack that records its steps in the order in which they run. */
function recordingStack() {
  const ran: string[] = [];
  const stack = new CleanupStack();
  const add = (name: string, result: () => Promise<unknown> = async () => undefined, timeoutMs?: number) =>
    stack.add(() => {
      ran.push(name);
      return result();
    }, timeoutMs);
  return { ran, stack, add };
}

describe('CleanupStack', () => {
  it('runs the last step first, each once', async () => {
    const { ran, stack, add } = recordingStack();
    add('database');
    add('server');
    await stack.unwind();
    await stack.unwind();
    expect(ran).toEqual(['server', 'database']);
  });

  it('runs every step although some fail, and throws the first error', async () => {
    const { ran, stack, add } = recordingStack();
    add('database');
    add('events', () => Promise.reject(new Error('second')));
    add('server', () => Promise.reject(new Error('first')));
    await expect(stack.unwind()).rejects.toThrow('first');
    expect(ran).toEqual(['server', 'events', 'database']);
  });

  it('does not wait longer for a step than its limit', async () => {
    const { ran, stack, add } = recordingStack();
    add('database', undefined, 0);
    add('server', () => new Promise(() => undefined), 20);
    await stack.unwind();
    expect(ran).toEqual(['server', 'database']);
  });
});
