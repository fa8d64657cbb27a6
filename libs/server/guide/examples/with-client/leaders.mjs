import { DailyTriviaClient } from '@daily-trivia/client';

const client = new DailyTriviaClient({ url: 'http://localhost:3000' });

const question = await client.todaysQuestion();
console.log(question?.text);

for (const { rank, score, player } of await client.leaderboard().take(3)) {
  console.log(`${rank}. ${player.username}: ${score}`);
}
