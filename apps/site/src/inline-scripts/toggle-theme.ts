/** Tells the inline script of the theme to change it: the script has the theme of the page, also where storage is refused. */
export const TOGGLE_THEME_EVENT = 'toggletheme';

export const toggleTheme = () => {
  dispatchEvent(new Event(TOGGLE_THEME_EVENT));
};
