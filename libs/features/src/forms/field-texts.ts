/** Texts of a field: its label, and further texts such as a hint or the schema's message `required`. */
export type FieldTexts<Message extends string = never> = Record<'label' | Message, string>;
