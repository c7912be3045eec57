import { isValidElement } from 'react';
import type { Preview } from '@storybook/react-vite';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];

const simple = new Set(['string', 'number', 'boolean', 'function']);

/** Replaces or disables controls that could set a prop to an unsuitable value, such as an empty object. */
export const onlySafeControls: Enhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = argType.table?.type?.summary ?? '';
      if (argType.control !== undefined || simple.has(argType.type?.name ?? ''))
        return [name, argType];
      if (argType.type?.name === 'enum') {
        const options = argType.type.value.filter((value: unknown) => value !== null);
        return [name, { ...argType, options }];
      }
      if (type === 'boolean | null')
        return [name, { ...argType, control: { type: 'boolean' as const } }];
      const value = initialArgs[name];
      const isNode = isValidElement(value) || /\bReact(?:Node|Element)\b/.test(type);
      if (value !== undefined && !isNode) return [name, argType];
      const isText = typeof value === 'string';
      return [
        name,
        { ...argType, control: isText ? { type: 'text' as const } : { disable: true } },
      ];
    }),
  );
