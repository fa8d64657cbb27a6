import { describe, expect, it } from '@jest/globals';
import { contactErrors } from './contact-fields';

const COMPLETE = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A word' };

describe('contactErrors', () => {
  it('accepts a complete message', () => {
    expect(contactErrors(COMPLETE)).toEqual({});
  });

  it.each(['name', 'email', 'subject', 'message'] as const)('requires the %s', (field) => {
    for (const empty of ['', '   ']) {
      expect(Object.keys(contactErrors({ ...COMPLETE, [field]: empty }))).toEqual([field]);
    }
  });

  it('rejects a malformed email address', () => {
    expect(contactErrors({ ...COMPLETE, email: 'ada' }).email).toBe('Please enter a valid email address');
  });
});
