import { formatNumber } from '@daily/rules/format-number';

/** A share as a percentage, such as `62%`; a dash without a value. */
export function formatShare(share: number | null | undefined): string {
  return share == null ? '–' : `${Math.round(share * 100)}%`;
}

/** The interval of a share, such as `58 to 66%`. */
export function formatShareRange(low: number, high: number): string {
  return `${Math.round(low * 100)} to ${Math.round(high * 100)}%`;
}

/** A correlation with two decimals and a minus sign, such as `−0.12`; a dash without a value. */
export function formatCorrelation(value: number | null | undefined): string {
  if (value == null) return '–';
  const text = Math.abs(value).toFixed(2);
  return value < 0 && text !== '0.00' ? `−${text}` : text;
}

/** A time, such as `12 s` or `2 min 5 s`; a dash without a value. */
export function formatSeconds(seconds: number | null | undefined): string {
  if (seconds == null) return '–';
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A number with its noun, such as `1 answer`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
