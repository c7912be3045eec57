/** The leading inks of each tale; a drawing adds only tints between them. */

export const routes = {
  night: '#0a1f26',
  teal: '#174650',
  verdigris: '#2c6b6d',
  brass: '#d3a353',
  honey: '#ecc987',
  cream: '#fbeecb',
} as const;

export const elias = {
  night: '#172338',
  copper: '#b4562f',
  apricot: '#f0ae76',
  cream: '#fdebcb',
} as const;

export const shadows = {
  night: '#100e24',
  indigo: '#1c1a40',
  violet: '#37305f',
  heather: '#5f5488',
  lilac: '#9a90bb',
  silver: '#cfcbe0',
  moon: '#f2f0f4',
  lamp: '#f1c98a',
  paper: '#ebe4d8',
} as const;
