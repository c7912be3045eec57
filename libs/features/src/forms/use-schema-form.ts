import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps, SyntheticEvent } from 'react';
import { useForm, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useUnsavedWarning } from '../hooks/use-unsaved-warning.ts';

/** The label of a field, a hint, and the messages of its schema by their keys. */
type FieldTexts = { label: string; hint?: string } & Partial<Record<string, string>>;

/**
 * A react-hook-form validated by a schema on each change. `field` gives the props of an input, whose error shows once
 * it lost the focus or the form was submitted; `form` those of the form. Without default values: they would replace
 * what was typed before hydration.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  texts: Readonly<Record<keyof Values, FieldTexts>>,
) {
  const { register, formState, getFieldState, handleSubmit, setValue, ...form } = useForm<
    Values,
    unknown,
    Values
  >({ resolver: zodResolver(schema), mode: 'all' });
  const { errors, isDirty, isSubmitted, isSubmitting } = formState;
  useUnsavedWarning(isDirty);

  return {
    ...form,
    isSubmitting,
    isInvalid: Object.keys(errors).length > 0,
    form: (onValid: (values: Values) => unknown) => ({
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        // Text that was entered without an event: before hydration, or by some password managers.
        for (const [name, value] of new FormData(event.currentTarget)) {
          setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
        }
        void handleSubmit(onValid)(event);
      },
    }),
    field: (name: Path<Values>, attributes: ComponentProps<'input'> = {}) => {
      const { ref, onChange, onBlur } = register(name);
      const { error, isTouched } = getFieldState(name, formState);
      const { label, hint, ...messages } = texts[name];
      return {
        label,
        hint,
        error: isTouched || isSubmitted ? messages[error?.message ?? ''] : undefined,
        name,
        onChange,
        // Validation would clear what the server refused, which stays wrong until it is changed.
        onBlur: error?.type === 'server' ? undefined : onBlur,
        control: { ref, ...attributes },
      };
    },
  };
}
