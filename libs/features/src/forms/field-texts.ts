/** The label of a form field, and further texts, such as a hint or the error text with the key `required`. */
export type FieldTexts<Message extends string = never> = Record<'label' | Message, string>;
