curl http://localhost:3000/api/questions/today
