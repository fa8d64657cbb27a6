/** How long the network address of a visitor is kept to limit requests, in hours. The privacy page says so. */
export const ADDRESS_RETENTION_HOURS = 24;
