export {
  controlClasses,
  Field,
  fieldAttributes,
  useFieldIds,
  type FieldProps,
  type FieldWords,
} from './field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
