import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { HostWatch } from './host-watch.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { createPulse, type Pulse } from './pulse.ts';
import { fixedTarget } from './target.ts';

const POLL_MS = 5;

interface ReplicaOptions {
  url: string;
  /** Of a connection for reads; the server is that of the URL. */
  connection: pg.ClientConfig;
  lanes: number;
  blocks: boolean;
  log: Logger;
}

/** The connections to one replica: they are opened when it answers, and cut when it does not. */
export class Replica {
  readonly watch: HostWatch;
  #lanes: Lanes | null = null;
  #pulse: Pulse | null = null;
  #opening: Promise<void> | null = null;
  #closed = false;
  readonly #options: ReplicaOptions;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.watch = new HostWatch(options.url);
  }

  get name(): string {
    return this.watch.name;
  }

  /** Where reads go; null while the server does not answer, or is no standby. */
  get lanes(): Lanes | null {
    return this.watch.sight?.isStandby === true ? this.#lanes : null;
  }

  /** Up to where its changes are visible; nowhere while the server does not answer. */
  get position(): bigint {
    return this.watch.sight?.position ?? 0n;
  }

  follow(): void {
    this.watch.follow((sight) => {
      if (sight === null) this.#drop();
      else if (sight.isStandby && this.#lanes === null) this.#opening ??= this.#open();
    });
  }

  /** Waits until the position is visible, at most that long; answers whether it is. */
  async reaches(position: bigint, atMostMs: number): Promise<boolean> {
    const deadline = performance.now() + atMostMs;
    while (this.position < position) {
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await Promise.race([this.watch.look(), sleep(left)]);
      if (this.position < position) await sleep(POLL_MS);
    }
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.watch.close();
    await this.#opening;
    await this.#lanes?.close();
  }

  async #open(): Promise<void> {
    const { blocks, connection, lanes, log, url } = this.#options;
    const pulse = createPulse(log);
    try {
      const opened = await openLanes({
        blocks,
        connection: { ...connection, connectionString: url },
        target: fixedTarget(url),
        lanes,
        log,
        pulse,
      });
      if (this.#closed) await opened.close();
      else [this.#lanes, this.#pulse] = [opened, pulse];
    } catch (error) {
      log.warn({ err: error }, 'a replica does not take connections');
    } finally {
      this.#opening = null;
    }
  }

  /** Cut, because a server that does not answer would let statements wait for seconds. */
  #drop(): void {
    const lanes = this.#lanes;
    if (lanes === null) return;
    this.#lanes = null;
    this.#options.log.warn('a replica does not answer');
    this.#pulse?.cut();
    void lanes.close();
  }
}
