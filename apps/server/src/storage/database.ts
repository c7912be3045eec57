/** The tables. Times are milliseconds since the epoch. */
export type Database = {
  /** One row per thing counted, made by the migrations. */
  tallies: { name: string; count: number };
  /** When each visitor downloaded last; forgotten after a day. */
  visitors: { id: string; last_download: number };
};
