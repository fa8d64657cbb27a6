import { useRef } from 'react';
import { randomId } from './random-id';

/**
 * Returns a function that returns the idempotency key for an input: the same for a retry of the same input, whose response may have been
 * lost, and another one once the input has changed.
 */
export function useIdempotencyKey(): (input: object) => string {
  const last = useRef({ text: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (text !== last.current.text) last.current = { text, key: randomId() };
    return last.current.key;
  };
}
