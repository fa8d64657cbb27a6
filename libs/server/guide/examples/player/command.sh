export DAILY_TRIVIA_URL=http://localhost:3000
echo A | npx daily-trivia today | head -n 13
npx daily-trivia leaderboard --limit 3
