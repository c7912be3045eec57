import { createHash } from 'node:crypto';

/**
 * The identifier of something that is published, which never changes: a UUID of version 5 (RFC 9562) from
 * its name, such as `routes.en` for an edition or `routes.en/eleven-feet` for a chapter.
 */
export function identifierOf(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hash.toString('hex'))?.slice(1) ?? [];
  return `urn:uuid:${parts.join('-')}`;
}

const NAMESPACE = Buffer.from('7d1f0c2a94e54c3bb2a6e1c58f3d6a90', 'hex');
