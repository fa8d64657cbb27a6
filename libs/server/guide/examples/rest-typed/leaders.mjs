import createClient from 'openapi-fetch';

const client = createClient({ baseUrl: 'http://localhost:3000' });

const { data, error } = await client.GET('/api/leaderboard', { params: { query: { limit: 3 } } });
if (error) throw new Error(error.error);

for (const { rank, username, monthlyPoints } of data) {
  console.log(`${rank}. ${username}: ${monthlyPoints}`);
}
