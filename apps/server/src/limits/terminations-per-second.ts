/**
 * Connections per second that the server may terminate for what they send or do not read, by network or by
 * account of the chat; twice that in a burst. Above this rate, new connections are refused, because each
 * one costs time and memory until it is terminated.
 */
export const TERMINATIONS_PER_SECOND = 2;
