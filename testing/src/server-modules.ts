export { openStorage } from '@tales/server/storage/open-storage';
export { hashedBook, writeFixtureSite } from '@tales/server/testing/fixture-site';
