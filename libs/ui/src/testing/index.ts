export { captured } from './captured.ts';
export { inLanguages, type OtherLanguage, type Translations } from './in-languages.ts';
export { RouterLink, type RouterLinkProps } from './router-link.tsx';
export { eliasCover, routesCover, shadowsCover, westernShoreMap } from './sample-pictures.ts';
export { Specimens, type SpecimensProps } from './specimens.tsx';
