/**
 * Connections of a network, or of an account's chat, that may be terminated per second for what they
 * send or do not read, twice that in a burst, before new ones are refused: each costs time and memory
 * before it is terminated.
 */
export const CUTS_PER_SECOND = 2;
