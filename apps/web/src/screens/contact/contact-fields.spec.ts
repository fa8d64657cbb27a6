import { describe, expect, it } from '@jest/globals';
import { contactErrors } from './contact-fields';

const COMPLETE = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A word' };

describe('contactErrors', () => {
  it('finds nothing wrong with a complete message', () => {
    expect(contactErrors(COMPLETE)).toEqual({});
  });

  it.each(['name', 'email', 'subject', 'message'] as const)('asks for the %s', (field) => {
    for (const empty of ['', '   ']) {
      expect(Object.keys(contactErrors({ ...COMPLETE, [field]: empty }))).toEqual([field]);
    }
  });

  it('asks for an email address that can be one', () => {
    expect(contactErrors({ ...COMPLETE, email: 'ada' }).email).toBe('Please enter a valid email address');
  });
});
