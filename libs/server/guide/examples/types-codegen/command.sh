npx graphql-codegen --config codegen.json --silent
npx tsc --ignoreConfig --strict --noEmit --skipLibCheck --target es2023 --module esnext --moduleResolution bundler leaders.ts
npx tsx leaders.ts
