/** Values of the label `limit` in the metrics. */
export const limits = [
  'connections',
  'writes',
  'downloads',
  'signIns',
  'chatConnections',
  'chatMessages',
] as const;

export type Limit = (typeof limits)[number];
