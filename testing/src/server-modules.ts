/** Modules of the server that other programs use or test directly. */
export { openStorage } from '@tales/server/storage/open-storage';
export { hashedBook, writeFixtureSite } from '@tales/server/testing/fixture-site';
