curl -s -w '\n%{http_code} %header{error-code}\n' http://localhost:3000/api/user-profiles/nobody
