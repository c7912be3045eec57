/** Modules of the server that programs outside of it use or test by themselves. */
export { openStorage } from '@tales/server/storage/open-storage';
export { hashedBook, writeFixtureSite } from '@tales/server/testing/fixture-site';
