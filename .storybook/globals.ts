import type { Decorator } from '@storybook/react-vite';
import { languageFacts, languages } from '@tales/locales/languages';

export const languageType = {
  description: 'Language of the texts',
  toolbar: {
    title: 'Language',
    icon: 'globe' as const,
    items: languages.map((language) => ({ value: language, title: languageFacts[language].name })),
    dynamicTitle: true,
  },
};

export const directionType = {
  description: 'Reading direction',
  toolbar: {
    title: 'Direction',
    icon: 'transfer' as const,
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

export const withLanguage: Decorator = (Story, { globals }) => {
  document.documentElement.lang = globals['language'] as string;
  document.documentElement.dir = globals['direction'] as string;
  return Story();
};
