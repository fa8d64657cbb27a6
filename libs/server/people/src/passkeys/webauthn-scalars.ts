import { GraphQLScalarType } from 'graphql';
import { GraphQLJSONObject } from 'graphql-scalars';

/** A scalar with the name and content of a dictionary of WebAuthn, passed through as a JSON object. */
function webAuthnScalar(name: string, description: string): GraphQLScalarType {
  return new GraphQLScalarType({
    ...GraphQLJSONObject.toConfig(),
    name,
    description,
    specifiedByURL: `https://www.w3.org/TR/webauthn-3/#dictdef-${name.toLowerCase()}`,
  });
}

/** Options of a registration. */
export const CreationOptionsJson = webAuthnScalar(
  'PublicKeyCredentialCreationOptionsJSON',
  'A JSON object of WebAuthn for `PublicKeyCredential.parseCreationOptionsFromJSON()` and `navigator.credentials.create()`.',
);

/** Options of a login. */
export const RequestOptionsJson = webAuthnScalar(
  'PublicKeyCredentialRequestOptionsJSON',
  'A JSON object of WebAuthn for `PublicKeyCredential.parseRequestOptionsFromJSON()` and `navigator.credentials.get()`.',
);

/** Response to a registration. */
export const RegistrationResponseJson = webAuthnScalar(
  'RegistrationResponseJSON',
  'A JSON object of WebAuthn: `toJSON()` of the credential that `navigator.credentials.create()` returned.',
);

/** Response to a login. */
export const AuthenticationResponseJson = webAuthnScalar(
  'AuthenticationResponseJSON',
  'A JSON object of WebAuthn: `toJSON()` of the credential that `navigator.credentials.get()` returned.',
);
