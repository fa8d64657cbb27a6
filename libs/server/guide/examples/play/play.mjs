const API = 'http://localhost:3000/graphql';
const { DAILY_TRIVIA_TOKEN } = process.env;
if (!DAILY_TRIVIA_TOKEN) {
  console.error('Set DAILY_TRIVIA_TOKEN to your API token first.');
  process.exit(1);
}

/** Sends an operation and returns its data. */
async function graphql(query, variables) {
  const response = await fetch(API, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${DAILY_TRIVIA_TOKEN}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}

const TODAY = `{
  todaysQuestion { id text points options { letter text } }
}`;

const ANSWER = `mutation ($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) {
    ... on SubmitAnswerSuccess {
      answer { isCorrect pointsAwarded }
      question { correctAnswer }
    }
    ... on Problem { code message }
  }
}`;

const { todaysQuestion } = await graphql(TODAY);
const [letter] = process.argv.slice(2);

if (!letter) {
  // A question may have several lines, with code among them.
  console.log(`${todaysQuestion.text}\n(${todaysQuestion.points} points)\n`);
  for (const { letter, text } of todaysQuestion.options) console.log(`${letter}. ${text}`);
} else {
  const input = { questionId: todaysQuestion.id, letter: letter.toUpperCase() };
  const { submitAnswer } = await graphql(ANSWER, { input });
  const { code, message, answer, question } = submitAnswer;
  if (code) console.log(message);
  else if (answer.isCorrect) console.log(`Correct! You earned ${answer.pointsAwarded} points.`);
  else if (answer.isCorrect === null)
    console.log('Your answer counts. The key is shown when the day has ended.');
  else console.log(`Incorrect. The answer is ${question.correctAnswer}.`);
}
