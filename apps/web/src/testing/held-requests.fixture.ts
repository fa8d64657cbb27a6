import { ApolloLink } from '@apollo/client';
import { act } from '@testing-library/react';
import { from, mergeMap } from 'rxjs';

/** Holds the requests of a client until they are released, so that a test can assert what stands before the response. */
export class HeldRequests {
  private readonly gate = Promise.withResolvers<void>();

  /** The link to put in front of the one that responds. */
  readonly link = new ApolloLink((operation, forward) =>
    from(this.gate.promise).pipe(mergeMap(() => forward(operation))),
  );

  /** Lets all requests pass, those to come too. */
  readonly release = () => act(async () => this.gate.resolve());
}
