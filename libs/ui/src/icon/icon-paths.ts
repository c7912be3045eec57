const disc = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0';
const eye = 'M2 12c2-4 6-6 10-6s8 2 10 6c-2 4-6 6-10 6s-8-2-10-6ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0';

/** Path data on a 24 × 24 grid. */
export const iconPaths = {
  alert: `${disc}M12 7v6M12 16v1`,
  book: 'M12 6C10 5 7 4 3 4v14c4 0 7 1 9 2 2-1 5-2 9-2V4c-4 0-7 1-9 2v14',
  check: 'm5 12 5 5L20 7',
  chevron: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  contents: 'M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1',
  cup: 'M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9ZM17 10h1a3 3 0 0 1 0 6h-1M8 6c-1-1 1-2 0-4M13 6c-1-1 1-2 0-4',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye,
  'eye-off': `${eye}M4 20 20 4`,
  globe: `${disc}h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z`,
  hourglass:
    'M6 3h12M6 21h12M8 3v3c0 3 4 4 4 6s-4 3-4 6v3M16 3v3c0 3-4 4-4 6s4 3 4 6v3M10 8h4M12 14v3M10 19c1-1 3-1 4 0',
  info: `${disc}M12 11v6M12 7v1`,
  menu: 'M4 6h16M4 12h16M4 18h16',
  more: 'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  moon: 'M20 14a8 8 0 0 1-10-10 8 8 0 1 0 10 10Z',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 20c1-4 4-6 8-6s7 2 8 6',
  search: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M16 16l5 5',
  success: `${disc}M8 12l3 3 6-6`,
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  type: 'M2 19 8 5l6 14M4 14h8M16 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0M22 12v7',
} as const;
