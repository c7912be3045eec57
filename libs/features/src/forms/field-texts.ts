/** The texts of a field: the label, a hint, and the messages of the schema, such as `required`. */
export type FieldTexts<Message extends string = never> = Record<'label' | Message, string>;
