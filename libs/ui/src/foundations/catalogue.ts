/**
 * The documentation page of each token, and its purpose. A test compares the list with the style sheet:
 * new tokens must be added here and removed ones deleted.
 */
export const catalogue = {
  colour: {
    canvas: 'The page itself',
    surface: 'A card or a field on the page',
    'surface-raised': 'What floats above both: menus, toasts',
    ink: 'Whatever is read',
    'ink-muted': 'What is read second: hints, captions, notes',
    'on-accent': 'Words on a body of the accent',
    line: 'Ornament: rules, the edge of cards. Never the only sign of a control',
    'line-strong': 'The edge of a control',
    hover: 'Laid over what the pointer is on, and over what is open',
    pressed: 'The same while it is pressed',
    accent:
      'The one colour of a page: links, the chosen, the button that matters. A tale brings its own',
    focus: 'The ring around what has the focus, and nothing else',
    danger: 'What went wrong, always beside words',
    success: 'What went well, always beside words',
  },
  family: {
    'family-display': 'Headings and titles of books, in one weight, 600',
    'family-book': 'The text of a book, as it is printed',
    'family-text': 'What is read in peace: introductions, prose',
    'family-ui': 'What is used: buttons, fields, menus, notes',
  },
  size: {
    'text-caption': 'Notes below things, never the only place where something is said',
    'text-small': 'Buttons, menus, hints',
    'text-base': 'What is typed, and large buttons',
    'text-body': 'Prose',
    'text-book': 'The text of a book',
    'text-lead': 'The sentence below a title',
    'text-subheading': 'Headings below those',
    'text-heading': 'Headings within a page',
    'text-title': 'The title of a plain page',
    'text-display': 'The title of a tale',
  },
  measure: {
    'container-measure': 'A column of prose',
    'container-page': 'The widest a page becomes',
  },
  elevation: {
    'shadow-tint': 'The colour of shadows: black in the dark theme, warm brown in the light one',
    'shadow-strength': 'The opacity of shadows',
    'shadow-lifted': 'What lies above the page: covers, menus, toasts',
  },
  motion: {
    'ease-settle': 'Starts fast and slows down',
  },
} satisfies Record<string, Record<string, string>>;

export type Chapter = keyof typeof catalogue;

/** The tokens of a page with their purposes, in display order. */
export const entriesOf = (chapter: Chapter) => Object.entries<string>(catalogue[chapter]);
