const { DAILY_TRIVIA_TOKEN } = process.env;
if (!DAILY_TRIVIA_TOKEN) {
  console.error('Set DAILY_TRIVIA_TOKEN to your API token first.');
  process.exit(1);
}

const headers = {
  'content-type': 'application/json',
  authorization: `Bearer ${DAILY_TRIVIA_TOKEN}`,
};

/** Calls the facade. Every failure is `{ error }` with its status. */
async function call(method, path, body) {
  const response = await fetch(`http://localhost:3000/api${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${result.error}`);
  return result;
}

// The id of the token's player: there is no call for it in REST.
const viewer = await fetch('http://localhost:3000/graphql', {
  method: 'POST',
  headers,
  body: JSON.stringify({ query: '{ viewer { player { userId } } }' }),
});
const { userId } = (await viewer.json()).data.viewer.player;

const question = await call('GET', '/questions/today');
try {
  const body = { userId, questionId: question.id, userAnswer: 'B' };
  const answer = await call('POST', '/user-answers', body);
  console.log(answer.isCorrect ? 'Correct!' : `Incorrect. The answer is ${answer.correctAnswer}.`);
} catch (error) {
  console.log(error.message);
}
