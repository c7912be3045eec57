import type { Attempts } from '../storage/attempts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Allowed failures within a time in milliseconds. */
const limits = {
  pair: { max: 10, duration: MINUTE },
  address: { max: 50, duration: MINUTE },
  site: { max: 100, duration: MINUTE },
  device: { max: 10, duration: HOUR },
  account: { max: 20, duration: HOUR },
  /** Attempts in an interval, once the account is over its limit. */
  pause: { max: 1, duration: MINUTE },
};

/** Milliseconds. Doubled with each failure beyond the limit of the account. */
const FIRST_INTERVAL = 2 * SECOND;
const MAX_INTERVAL = limits.pause.duration;

/** A limit, and the key under which its failures are counted. */
export type Bucket = {
  key: string;
  max: number;
  duration: number;
  /** The longest duration of its failures, if they differ. @default duration */
  longest?: number;
};

/** The limits that concern an attempt. */
export type Buckets = { device: Bucket[]; ofAddress: Bucket[]; account: Bucket; pause: Bucket };

/** `pause` is counted as well, but not taken back if the attempt succeeds. */
export type Admission = { kind: 'admit'; counted: Bucket[]; pause?: Bucket };
export type Refusal = { kind: 'refuse'; retryAfter: number };
/** The attempt waits for a running attempt that is counted under the key. */
export type Wait = { kind: 'wait'; key: string };

/** The limits for an attempt, with their keys. */
export function bucketsOf(attempt: {
  /** Key of the account, or hash of an unknown name. */
  subject: string;
  /** Hash of the address or IPv6 /64. */
  network: string;
  /** Hash of the IPv6 /56. */
  site: string | undefined;
  device: string | undefined;
}): Buckets {
  const { subject, network, site, device } = attempt;
  return {
    device: device === undefined ? [] : [bucketOf('device', device)],
    ofAddress: [
      bucketOf('pair', `${network}/${subject}`),
      bucketOf('address', network),
      ...(site === undefined ? [] : [bucketOf('site', site)]),
    ],
    account: bucketOf('account', subject),
    pause: bucketOf('pause', subject),
  };
}

/**
 * Applies the limits to an attempt. If a known device is within its own limit, the others do not
 * matter. If the account is over its limit, one attempt is admitted at each interval.
 *
 * @param counts the stored points by key, including those of running attempts
 * @param running number of running attempts by key
 */
export function evaluate(
  { device, ofAddress, account, pause }: Buckets,
  counts: ReadonlyMap<string, Attempts>,
  running: ReadonlyMap<string, number>,
  now: number,
): Admission | Refusal | Wait {
  function obstacleOf({ key, max }: Bucket): Refusal | Wait | undefined {
    const { points = 0, expiresAt = 0 } = counts.get(key) ?? {};
    const open = running.get(key) ?? 0;
    const failures = Math.max(0, points - open);
    if (failures >= max) return { kind: 'refuse', retryAfter: expiresAt - now };
    return failures + open < max ? undefined : { kind: 'wait', key };
  }

  for (const bucket of device) {
    const obstacle = obstacleOf(bucket);
    if (obstacle?.kind !== 'refuse') return obstacle ?? { kind: 'admit', counted: [bucket] };
  }
  const isOverLimit = obstacleOf(account)?.kind === 'refuse';
  const obstacles = [...ofAddress, isOverLimit ? pause : account].flatMap(
    (bucket) => obstacleOf(bucket) ?? [],
  );
  const [first] = obstacles;
  const waits = obstacles.flatMap((it) => (it.kind === 'refuse' ? it.retryAfter : []));
  if (waits.length > 0) return { kind: 'refuse', retryAfter: Math.max(...waits) };
  if (first) return first;
  if (!isOverLimit) return { kind: 'admit', counted: [...ofAddress, account] };
  const excess = (counts.get(account.key)?.points ?? 0) - account.max;
  const duration = Math.min(MAX_INTERVAL, FIRST_INTERVAL * 2 ** excess);
  return {
    kind: 'admit',
    counted: [...ofAddress, { ...account, max: Infinity }],
    // Another server may have counted more failures, and so a longer interval.
    pause: { ...pause, duration, longest: MAX_INTERVAL },
  };
}

const bucketOf = (name: keyof typeof limits, key: string): Bucket => ({
  ...limits[name],
  key: `${name}:${key}`,
});
