/** A function that translates a key. A key includes its namespace: `chat:composer.send`. */
export type Translate = (key: string, options?: Record<string, unknown>) => string;
