export * from './calls.ts';
export * from './chat.ts';
export * from './errors.ts';
export type * from './request.ts';
export type * from './schemas.ts';
export * from './wire.ts';
