npx graphql-codegen --config codegen.json --silent
npx tsc --strict --noEmit --skipLibCheck --target es2023 --module esnext --moduleResolution bundler leaders.ts
npx tsx leaders.ts
