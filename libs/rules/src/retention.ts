/** How long the network address of a visitor is kept to limit requests, in hours. The privacy page says so. */
export const ADDRESS_RETENTION_HOURS = 24;

/** How long the uses of API tokens are kept, with the network that they came from, in days. The privacy page says so. */
export const TOKEN_USE_DAYS = 30;
