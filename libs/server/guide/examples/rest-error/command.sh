curl http://localhost:3000/api/user-profiles/nobody
