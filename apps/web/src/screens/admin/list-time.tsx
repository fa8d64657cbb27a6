import { Timestamp } from '../../features/account/timestamp';

/** A date in a cell, on one line. */
export function ListTime(props: { at: string; dayOnly?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <Timestamp {...props} />
    </span>
  );
}
