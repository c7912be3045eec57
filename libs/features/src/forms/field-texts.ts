/** The texts of a field: its label, a hint, and the messages of its schema: `required`, `tooShort`, … */
export type FieldTexts<Message extends string = never> = Record<'label' | Message, string>;
