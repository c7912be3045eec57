/** The counters by the index that increments them, as the database names them. */
export const counterColumns = [
  'routesReadCount',
  'routesDownloadCount',
  'eliasReadCount',
  'eliasDownloadCount',
  'shadowsReadCount',
  'shadowsDownloadCount',
  'shadowsMakingOfReadCount',
  'shadowsMakingOfDownloadCount',
];
