import { tales } from '@tales/content/vite';
import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

export default mergeConfig(unitTests('site'), { plugins: [tales()] });
