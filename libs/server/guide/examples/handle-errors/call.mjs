import { setTimeout as pause } from 'node:timers/promises';

/** A response with `errors`. Branch on `code`; messages may change. */
class ApiError extends Error {
  constructor({ message, extensions }) {
    super(message);
    this.code = extensions.code;
  }
}

/** Sends an operation. Waits and tries again, three times at most, when the server says that it will help. */
export async function call(query, variables, attempts = 3) {
  const response = await fetch('http://localhost:3000/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const seconds = response.headers.get('retry-after');
  if (seconds && attempts > 1) {
    await pause(seconds * 1000);
    return call(query, variables, attempts - 1);
  }
  const { data, errors } = await response.json();
  if (errors) throw new ApiError(errors[0]);
  return data;
}

try {
  await call('{ todaysQuestion { titel } }');
} catch (error) {
  console.log(error.code);
  console.log(error.message);
}
