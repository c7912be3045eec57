/** The label of a form field, and a text for each key in `Message`, such as `hint` or `required`. */
export type FieldTexts<Message extends string = never> = Record<'label' | Message, string>;
