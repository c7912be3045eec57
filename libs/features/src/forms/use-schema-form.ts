import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps, SyntheticEvent } from 'react';
import { useForm, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useUnsavedWarning } from '../hooks/use-unsaved-warning.ts';

type FieldTexts = { label: string; hint?: string } & Partial<Record<string, string>>;

/**
 * Calls `useForm` with a zod schema, and warns about unsaved changes. The returned function `form` returns
 * the props of a `<form>`; the function `field` returns the props of a `TextField`, with an `error` only
 * after a blur or a submission.
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
        // Text entered before hydration or by a password manager might not have triggered `onChange`.
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
        // Validation on blur would clear an error that the server has reported.
        onBlur: error?.type === 'server' ? undefined : onBlur,
        control: { ref, ...attributes },
      };
    },
  };
}
