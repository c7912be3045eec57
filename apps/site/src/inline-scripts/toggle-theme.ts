export const TOGGLE_THEME_EVENT = 'toggletheme';

export const toggleTheme = () => {
  dispatchEvent(new Event(TOGGLE_THEME_EVENT));
};
