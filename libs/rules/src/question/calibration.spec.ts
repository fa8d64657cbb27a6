import { describe, expect, it } from '@jest/globals';
import { type CalibrationVerdict, calibrationVerdict } from './calibration';
import type { Confidence } from './confidence';

describe('calibrationVerdict', () => {
  it.each<[Confidence, number, number, CalibrationVerdict]>([
    ['sure', 4, 4, 'too-few'],
    ['sure', 20, 18, 'calibrated'],
    ['sure', 20, 15, 'calibrated'],
    ['sure', 20, 14, 'overconfident'],
    ['fairly_sure', 10, 10, 'underconfident'],
    ['fairly_sure', 10, 2, 'overconfident'],
    ['guessing', 20, 5, 'calibrated'],
    ['guessing', 20, 12, 'underconfident'],
  ])('of %s answers, %i with %i correct, is %s', (confidence, answered, correct, verdict) => {
    expect(calibrationVerdict(confidence, { answered, correct })).toBe(verdict);
  });
});
