import { PAGE_PATHS } from '@daily/contract/page-paths';
import { API_PATH, SCHEMA_PATH } from '@daily/contract/paths';
import { ALL_TOKEN_SCOPES, TOKEN_SCOPES, type TokenScope } from '@daily/rules/account/token-scopes';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Api } from './api';
import type { Credentials } from './credentials';
import { useViewer } from './use-viewer';

interface Props {
  api: Api;
  credentials: Credentials;
}

/** Links to the other documentation of the API, the account in use, and a field for a token. */
export function TopBar({ api, credentials }: Props) {
  return (
    <header className="top-bar">
      <h1>GraphQL API</h1>
      <nav aria-label="API">
        <a href="/">Home</a>
        <a href={PAGE_PATHS.developers}>Guide</a>
        <a href={SCHEMA_PATH}>Schema</a>
        <a href={`${API_PATH}/docs`}>REST</a>
      </nav>
      <ActingAs api={api} credentials={credentials} />
    </header>
  );
}

function ActingAs({ api, credentials }: Props) {
  const { viewer, hasToken } = useViewer(api, credentials);
  return (
    <div className="acting-as">
      <div className="identity">
        <p role="status">
          {viewer === null && 'Loading your account …'}
          {viewer === 'unknown' && 'Your account could not be loaded.'}
          {viewer === 'invalid token' && 'The token is invalid, revoked or expired.'}
          {viewer === 'anonymous' && (
            <>
              Acting as an anonymous visitor.{' '}
              <a href="/login" target="_blank" rel="noreferrer">
                Log in<span className="visually-hidden"> (opens in a new window)</span>
              </a>
            </>
          )}
          {typeof viewer === 'object' && viewer !== null && (
            <>
              Acting as <strong>{viewer.username}</strong> by {viewer.scopes ? 'an API token' : 'the session'}
            </>
          )}
        </p>
        {typeof viewer === 'object' && viewer?.scopes && <Scopes scopes={viewer.scopes} />}
      </div>
      <TokenEntry credentials={credentials} hasToken={hasToken} />
    </div>
  );
}

/** The permissions of the token in use. */
function Scopes({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul className="scopes" aria-label="Permissions of the token">
      {ALL_TOKEN_SCOPES.filter((scope) => scopes.includes(scopeName(scope))).map((scope) => (
        <li key={scope} title={TOKEN_SCOPES[scope].description}>
          {TOKEN_SCOPES[scope].label}
        </li>
      ))}
    </ul>
  );
}

/** The name of a scope in the schema. */
const scopeName = (scope: TokenScope) => scope.toUpperCase().replace(':', '_');

/** The token is masked text, not a password field, which browsers offer to store. */
function TokenEntry({ credentials, hasToken }: { credentials: Credentials; hasToken: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    toggle.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    credentials.use(input.current?.value ?? '');
    close();
  }

  return (
    <>
      {hasToken ? (
        <button ref={toggle} type="button" onClick={() => credentials.use('')}>
          Remove token
        </button>
      ) : (
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Use a token
        </button>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in its field closes it */}
      <form id={id} hidden={!isOpen} onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && close()}>
        <label htmlFor={`${id}-token`}>API token</label>
        {isOpen && (
          <input
            id={`${id}-token`}
            ref={input}
            className="masked"
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            aria-describedby={`${id}-hint`}
          />
        )}
        <button type="submit">Use</button>
        <p id={`${id}-hint`}>
          Create one in your <a href={PAGE_PATHS.profileSettings}>settings</a>. It is kept until this page is
          closed, and never stored.
        </p>
      </form>
    </>
  );
}
