/** The time that all instances of a database compare. */
export type Time = {
  /** Milliseconds since the epoch, by the clock of the database. */
  now: () => number;
  /** Milliseconds by which the clock of this machine is ahead of the database's; negative if behind. */
  skew: () => number;
};

/** For an embedded database, which has no other clock than the machine. */
export const machineTime: Time = { now: () => Date.now(), skew: () => 0 };

/** Milliseconds by which the times of two instances may differ: each is at most half of this off. */
export const TIME_TOLERANCE = 1000;
