import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ComponentProps } from 'react';
import { useForm, type FieldValues, type Path } from 'react-hook-form';

/** The texts of a field. Its other keys are the messages of its schema: `required`, `tooShort`, … */
interface FieldLabels {
  label: string;
  hint?: string;
}

/**
 * A react-hook-form validated by a schema on each change. Without default values: they would replace
 * what was typed before hydration. `field` gives the props of an input; its error shows once the field
 * lost focus or the form was submitted. `attributes` are further ones of the control.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0],
  labels: Record<keyof Values, FieldLabels>,
) {
  const { register, formState, ...form } = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    mode: 'onChange',
  });
  const { errors, isSubmitted, isSubmitting, touchedFields } = formState;
  const messages = labels as unknown as Record<string, Partial<Record<string, string>>>;

  const errorOf = (name: string) => {
    const key = errors[name]?.message;
    const isShown = isSubmitted || (touchedFields as Record<string, unknown>)[name];
    return typeof key === 'string' && isShown ? messages[name]?.[key] : undefined;
  };

  return {
    ...form,
    isSubmitting,
    isInvalid: Object.keys(errors).length > 0,
    field: (name: Path<Values>, attributes: ComponentProps<'input'> = {}) => {
      const { ref, onChange, onBlur } = register(name);
      return {
        label: labels[name].label,
        hint: labels[name].hint,
        error: errorOf(name),
        name,
        onChange,
        onBlur,
        control: { ref, ...attributes },
      };
    },
  };
}
