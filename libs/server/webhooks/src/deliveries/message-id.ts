/** What identifies a message to its receivers, in every attempt. */
export const messageIdOf = (eventId: string) => `msg_${eventId}`;
