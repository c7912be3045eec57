/**
 * The values of `node:http` that the server uses. An `import` would evaluate all exports of that module; those for
 * WebSocket load the client of `fetch`, which takes 13 MB and 50 ms.
 */
export const { STATUS_CODES } = process.getBuiltinModule('node:http');
