import { ApolloLink } from '@apollo/client/link';
import { API_TEXTS } from '@daily/rules/texts';
import { Observable } from 'rxjs';
import { requestContextOf } from './request-context';

/** How long one attempt may take, in milliseconds (specification, section 9). */
export const TIMEOUT_MS = 10_000;

/** An attempt took too long. Its message is the specification's. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor() {
    super(API_TEXTS.timedOut);
  }
}

/** Ends an attempt that takes longer than its context's `timeoutMs`, and aborts its fetch. */
export const timeoutLink = new ApolloLink((operation, forward) => {
  const { timeoutMs = TIMEOUT_MS } = requestContextOf(operation);
  return new Observable((observer) => {
    const attempt = forward(operation).subscribe({
      next: (result) => observer.next(result),
      error: (error) => observer.error(error),
      complete: () => observer.complete(),
    });
    // Erring unsubscribes, and unsubscribing aborts the fetch.
    const timer = setTimeout(() => observer.error(new TimeoutError()), timeoutMs);
    return () => {
      clearTimeout(timer);
      attempt.unsubscribe();
    };
  });
});
