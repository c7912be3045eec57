import { isValidElement } from 'react';
import type { Preview } from '@storybook/react-vite';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];

const simple = new Set(['string', 'number', 'boolean', 'enum', 'function']);

/**
 * Disables the controls of React nodes and of unset props with a complex type, because Storybook would set
 * them to an empty object. A string that is passed as a node is edited as text.
 */
export const onlySafeControls: Enhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const given = initialArgs[name];
      const isNode = isValidElement(given) || /\bReact(?:Node|Element)\b/.test(typeOf(argType));
      if (argType.control !== undefined || simple.has(argType.type?.name ?? ''))
        return [name, argType];
      // The type that `cva` gives to a boolean variant.
      if (typeOf(argType) === 'boolean | null')
        return [name, { ...argType, control: { type: 'boolean' as const } }];
      if (given !== undefined && !isNode) return [name, argType];
      const isText = typeof given === 'string';
      return [
        name,
        { ...argType, control: isText ? { type: 'text' as const } : { disable: true } },
      ];
    }),
  );

const typeOf = (argType: Parameters<Enhancer>[0]['argTypes'][string]) =>
  argType.table?.type?.summary ?? '';
