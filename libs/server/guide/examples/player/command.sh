export DAILY_TRIVIA_URL=http://localhost:3000
npx daily-trivia leaderboard --limit 3
echo A | npx daily-trivia today
