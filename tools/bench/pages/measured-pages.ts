/** A page whose figures are taken. */
export interface MeasuredPage {
  path: string;
  /** The file in `hand-written` that the page is compared with. */
  handWritten: 'tale' | 'form' | 'chat' | 'reader' | 'chapter';
  /** The page whose link in the main navigation is pressed. */
  next: string;
  /** A phone opens a book in a new tab and leaves the reader view, so that one is measured on a desktop. */
  device: 'phone' | 'desktop';
}

export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', handWritten: 'tale', next: '/about', device: 'phone' },
  { path: '/de/shadows', handWritten: 'tale', next: '/de/about', device: 'phone' },
  { path: '/sign-in', handWritten: 'form', next: '/about', device: 'phone' },
  { path: '/chat', handWritten: 'chat', next: '/about', device: 'phone' },
  { path: '/elias-pdf-view', handWritten: 'reader', next: '/about', device: 'desktop' },
  {
    path: '/read/routes/the-harbour-road',
    handWritten: 'chapter',
    next: '/about',
    device: 'phone',
  },
];
