/** The event on which the inline script `theme.ts` toggles the theme. */
export const TOGGLE_THEME_EVENT = 'toggletheme';

export const toggleTheme = () => {
  dispatchEvent(new Event(TOGGLE_THEME_EVENT));
};
