/** Says something in the reader's language. Keys name their file: `chat:composer.send`. */
export type Translate = (key: string, options?: Record<string, unknown>) => string;
