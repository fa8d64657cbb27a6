import { types } from 'node:util';
import { TOKEN_PATHS } from '@daily/contract/token-paths';

/** Maximum number of causes that are logged with an error. */
const MAX_CAUSES = 3;

/** SQLSTATE class of values that PostgreSQL cannot interpret; its messages quote them. */
const DATA_EXCEPTION = /^22/;

/** A path with a token anywhere in a text, such as the message of a router that knows no such page. */
const TOKEN_PATH = new RegExp(`(${Object.values(TOKEN_PATHS).join('|')})/[^\\s"'<>?#]+`, 'gi');

/**
 * An error as it is logged: its type, message, stack, code and causes, without tokens in paths. All other properties are left out,
 * because those of database errors hold the statement, its parameters and stored values.
 */
export function loggedError(error: unknown, causes = MAX_CAUSES): object {
  if (!types.isNativeError(error)) return { message: withoutTokens(String(error)) };
  const { message, stack = '', cause } = error;
  const { code, constraint, errors } = error as { code?: unknown; constraint?: unknown; errors?: unknown };
  const hideValues = (text: string) =>
    withoutTokens(
      typeof code === 'string' && DATA_EXCEPTION.test(code)
        ? text.replace(message, withoutValues(message))
        : text,
    );
  const isNested = causes > 0;
  return {
    type: error.constructor.name,
    message: hideValues(message),
    stack: hideValues(stack),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(isNested && cause !== undefined && { cause: loggedError(cause, causes - 1) }),
    ...(isNested && Array.isArray(errors) && { errors: errors.map((each) => loggedError(each, causes - 1)) }),
  };
}

const withoutValues = (message: string) => message.replace(/"[^]*"/, '"…"');

const withoutTokens = (text: string) => text.replace(TOKEN_PATH, '$1/…');

/** A path as it is logged: without its query, and without the token of a page that a mail or share link leads to. */
export function loggedPath(path: unknown): unknown {
  if (typeof path !== 'string') return path;
  const [pathname = ''] = path.split(/[?#]/, 1);
  const lowerCase = pathname.toLowerCase();
  const page = Object.values(TOKEN_PATHS).find((prefix) => lowerCase.startsWith(`${prefix}/`));
  return page ? `${page}/…` : pathname;
}

/** Serializers of the log by property. They apply wherever something is logged under one of these names. */
export const LOG_SERIALIZERS = {
  err: loggedError,
  error: loggedError,
  path: loggedPath,
  url: loggedPath,
  req: ({ method, url }: { method?: string; url?: string }) => ({ method, url: loggedPath(url) }),
};
