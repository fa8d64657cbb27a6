// An OpenID provider for specs, in a process of its own: `oidc-provider` is published as ES modules only, which jest does not run.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env;

/** Everybody is who they say: the name of the account is its subject and its address. */
const findAccount = (_context, id) => ({
  accountId: id,
  claims: () => ({ sub: id, email: id, email_verified: true, groups: [] }),
});

const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: ['http://localhost/auth/oidc/callback'],
      post_logout_redirect_uris: ['http://localhost/'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'groups'], profile: ['nickname'] },
  features: { rpInitiatedLogout: { enabled: true } },
  findAccount,
});

/** The port of the product is not known before it starts. */
const withoutPort = (uri) => uri.replace(/^http:\/\/localhost:\d+\//, 'http://localhost/');
const { prototype } = provider.Client;
for (const name of ['redirectUriAllowed', 'postLogoutRedirectUriAllowed']) {
  const isAllowed = prototype[name];
  prototype[name] = function allowed(uri) {
    return isAllowed.call(this, withoutPort(uri));
  };
}

const server = createServer(provider.callback());
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
// The parent has ended.
process.stdin.on('end', () => process.exit()).resume();
