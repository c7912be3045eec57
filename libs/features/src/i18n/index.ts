/** A function that translates a key. Keys name their namespace: `chat:composer.send`. */
export type Translate = (key: string, options?: Record<string, unknown>) => string;
