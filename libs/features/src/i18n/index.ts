/** Translates a key that includes a namespace, such as `chat:composer.send`. */
export type Translate = (key: string, options?: Record<string, unknown>) => string;
