/** Modules of the server that tests use without starting a server. */
export { openStorage } from '@tales/server/storage/open-storage';
export { hashedBook, writeFixtureSite } from '@tales/server/testing/fixture-site';
