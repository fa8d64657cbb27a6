/** An invalid setting. The start ends with its message as the only line. */
export class ConfigError extends Error {}
