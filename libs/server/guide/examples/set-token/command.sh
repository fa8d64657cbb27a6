export DAILY_TRIVIA_TOKEN=paste-your-token-here
