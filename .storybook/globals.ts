/** The options of the toolbar, and how stories apply them. */
import { DecoratorHelpers } from '@storybook/addon-themes';
import type { Decorator } from '@storybook/react-vite';
import { languageFacts, languages } from '@tales/locales/languages';
import type { Translations } from '@tales/ui/testing';
import { createElement } from 'react';

export const languageType = {
  description: 'Language of the words',
  toolbar: {
    title: 'Language',
    icon: 'globe',
    items: languages.map((language) => ({ value: language, title: languageFacts[language].name })),
    dynamicTitle: true,
  },
};

export const directionType = {
  description: 'Reading direction',
  toolbar: {
    title: 'Direction',
    icon: 'transfer',
    items: [
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ],
    dynamicTitle: true,
  },
};

export const viewports = {
  narrow: { name: 'Narrow, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
} as const;

const themes = ['dark', 'light'];

/**
 * Sets the theme on the document before the story is rendered. The decorator of the addon does it in an effect,
 * which comes seconds later where something moves.
 */
export const withTheme = (): Decorator => {
  // Dark is the site's default.
  DecoratorHelpers.initializeThemeState(themes, 'dark');
  return (Story, context) => {
    const { classList } = document.documentElement;
    classList.remove(...themes);
    classList.add(DecoratorHelpers.pluckThemeFromContext(context) || 'dark');
    return Story();
  };
};

/**
 * Translates the args that have a translation. Sets language and direction on the document; on a
 * documentation page, which can show stories of both directions, on an element around the story.
 */
export const withLanguage: Decorator = (
  Story,
  { globals, parameters, args, initialArgs, viewMode },
) => {
  const { language, direction } = globals as { language: string; direction: string };
  const translations = parameters['translations'] as Translations | undefined;
  const words = Object.entries(translations?.[language] ?? {});
  // Args that were edited in the controls are kept.
  const untouched = words.filter(([name]) => args[name] === initialArgs[name]);
  const story = Story({ args: { ...args, ...Object.fromEntries(untouched) } });
  if (viewMode === 'docs') return createElement('div', { lang: language, dir: direction }, story);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  return story;
};
