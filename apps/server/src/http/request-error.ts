/** An error of a request with a status of its own, which Fastify reads. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly statusCode: number,
  ) {
    super(message);
  }
}
