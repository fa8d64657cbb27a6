import { Button } from '../controls/button';
import { Spinner } from './spinner';

/** A button that loads the next page of a list, with a message when that has failed. */
export function LoadMore(props: { label: string; onLoad: () => void; loading: boolean; failed: boolean }) {
  return (
    <div className="mt-3">
      <Button variant="secondary" size="sm" onClick={props.onLoad} disabled={props.loading}>
        {props.loading && <Spinner />}
        {props.label}
      </Button>
      <p role="status" className="text-sm text-danger-ink empty:sr-only">
        {props.failed && 'That did not work. Please try again.'}
      </p>
    </div>
  );
}
