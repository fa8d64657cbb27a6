node create-webhook.mjs https://hooks.example.org/daily-trivia
