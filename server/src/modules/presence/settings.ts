/** All in milliseconds. */
export interface PresenceSettings {
  /** How often a process says that it lives, and looks for those that no longer do. */
  heartbeatMs: number;
  /** Connections of a process that was silent for this long count no more. */
  aliveMs: number;
  pingMs: number;
  /** A socket that was silent for this long is gone. */
  silenceMs: number;
  /** How long a socket may take to say who it is. */
  authMs: number;
  /** How often requests are written down, and at most once in this time for a user and a tenant. */
  activityMs: number;
}

export const defaultPresenceSettings: PresenceSettings = {
  heartbeatMs: 10_000,
  aliveMs: 30_000,
  pingMs: 25_000,
  silenceMs: 60_000,
  authMs: 5_000,
  activityMs: 60_000,
};

/** Who sent a request this long ago is still active. */
export const ACTIVE_MINUTES = 5;
