/**
 * The chapter of the documentation of each token, and its purpose. A test compares the list with the style sheet:
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
    'family-excerpt':
      'A sentence of a book, or about it, on a page that does not wait for the face',
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
  leading: {
    'leading-caption': 'Line height of notes',
    'leading-small': 'Line height of buttons, menus, hints',
    'leading-base': 'Line height of what is typed',
    'leading-body': 'Line height of prose',
    'leading-book': 'Line height of the text of a book',
    'leading-lead': 'Line height of the sentence below a title',
    'leading-subheading': 'Line height of headings below those',
    'leading-heading': 'Line height of headings within a page',
    'leading-title': 'Line height of the title of a plain page',
    'leading-display': 'Line height of the title of a tale',
  },
  measure: {
    measure: 'A column of prose',
    'page-width': 'The widest a page becomes',
  },
  space: {
    space: 'One step: all distances are multiples of it',
  },
  radius: {
    'radius-control': 'What is pressed: buttons, links of the navigation. Large enough for a pill',
    'radius-card': 'What holds others: cards, menus, toasts, notices',
    'radius-field': 'What is filled in, chosen or shown in a card: fields, items of menus, figures',
    'radius-mark': 'What is marked in a text: the ring of the focus, the note one has come to',
    'radius-cover': 'The cover of a book: nearly square at the hinge',
  },
  elevation: {
    'shadow-lifted': 'What lies above the page: covers, menus, toasts. Warm in the light theme',
  },
  motion: {
    ease: 'Starts fast and slows down',
    'duration-quick': 'What answers where it is: colours, marks, menus',
    'duration-move': 'What comes and goes, or is lifted: toasts, covers',
    'duration-wait': 'A line that fills while nobody knows how long it takes',
  },
  theme: {
    'if-dark': 'A colour only for dark themes: empty in light ones, else its fallback',
    'if-light': 'A colour only for light themes: empty in dark ones, else its fallback',
  },
} satisfies Record<string, Record<string, string>>;

export type Chapter = keyof typeof catalogue;

/** The tokens of a page with their purposes, in display order. */
export const entriesOf = (chapter: Chapter) => Object.entries<string>(catalogue[chapter]);
