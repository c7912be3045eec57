/** Functions of the server that tests call without starting a server. */
export { openStorage } from '@tales/server/storage/open-storage';
export { hashedBook, writeFixtureSite } from '@tales/server/testing/fixture-site';
