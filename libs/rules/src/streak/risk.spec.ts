import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../calendar/duration';
import { STREAK_ALERT_LEAD_MS, STREAK_WARNING_LEAD_MS } from './risk';

describe('the times at which a streak is at risk', () => {
  it('has the page warn before the mail does, within one day', () => {
    expect(STREAK_ALERT_LEAD_MS).toBeGreaterThan(0);
    expect(STREAK_WARNING_LEAD_MS).toBeGreaterThan(STREAK_ALERT_LEAD_MS);
    expect(STREAK_WARNING_LEAD_MS).toBeLessThan(DAY_MS);
  });
});
