import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './use-idempotency-key';

it('returns the same key for the same input, also after another render, and another key for another input', () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const key = result.current({ name: 'One' });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  rerender();
  expect(result.current({ name: 'One' })).toBe(key);
  expect(result.current({ name: 'Two' })).not.toBe(key);
});
