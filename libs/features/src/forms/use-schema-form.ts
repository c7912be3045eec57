import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ComponentProps, FocusEvent, SyntheticEvent } from 'react';
import { useForm, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { FieldTexts } from './field-texts.ts';

/**
 * A react-hook-form validated by a schema on each change, and when a field loses the focus. Without default values: they
 * would replace what was typed before hydration. `field` gives the props of an input; its error shows once the field
 * lost focus or the form was submitted. `attributes` are further ones of the control. `form` gives the props of the form.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0],
  texts: Record<keyof Values, FieldTexts & { hint?: string }>,
) {
  const { register, formState, handleSubmit, getValues, setValue, trigger, ...form } = useForm<
    Values,
    unknown,
    Values
  >({ resolver: standardSchemaResolver(schema), mode: 'onChange' });
  const { errors, isSubmitted, isSubmitting, touchedFields } = formState;
  const messages = texts as unknown as Record<string, Partial<Record<string, string>>>;

  const errorOf = (name: string) => {
    const key = errors[name]?.message;
    const isShown = isSubmitted || (touchedFields as Record<string, unknown>)[name];
    return typeof key === 'string' && isShown ? messages[name]?.[key] : undefined;
  };

  /** Password managers set values without an event. */
  const readElements = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    for (const [key, value] of new FormData(currentTarget)) {
      const name = key as Path<Values>;
      if (value === (getValues(name) ?? '')) continue;
      setValue(name, value as PathValue<Values, Path<Values>>, { shouldValidate: true });
    }
  };

  return {
    ...form,
    isSubmitting,
    isInvalid: Object.keys(errors).length > 0,
    form: (onValid: (values: Values) => unknown) => ({
      // On the way to a button that is disabled by the error of a field that is filled by now.
      onPointerOver: readElements,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        readElements(event);
        void handleSubmit(onValid)(event);
      },
    }),
    field: (name: Path<Values>, attributes: ComponentProps<'input'> = {}) => {
      const { ref, onChange, onBlur } = register(name);
      return {
        label: texts[name].label,
        hint: texts[name].hint,
        error: errorOf(name),
        name,
        onChange,
        onBlur: async (event: FocusEvent<HTMLInputElement>) => {
          // What the server refused stays wrong until it is changed.
          const isKnown = errors[name] && event.target.value === getValues(name);
          await onBlur(event);
          if (!isKnown) await trigger(name);
        },
        control: { ref, ...attributes },
      };
    },
  };
}
