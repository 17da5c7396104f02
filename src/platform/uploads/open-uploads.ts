/** Limits of concurrent uploads. */
type OpenUploadLimits = { perCaller: number; total: number };

/** Returns whether a store has space for this many bytes. */
export type RoomCheck = (bytes: number) => Promise<boolean>;

/**
 * Uploads in progress, and the bytes that they may still store: a connection that sends slowly, or not at all, reserves its whole length on the
 * disk.
 */
export class OpenUploads {
  private readonly limits: OpenUploadLimits;
  private readonly byCaller = new Map<string, number>();
  private total = 0;
  private promisedBytes = 0;

  constructor(limits: OpenUploadLimits) {
    this.limits = limits;
  }

  /**
   * Reserves space for an upload of at most `bytes`. Returns the function that releases it, `busy` if too many uploads are in progress, or `full`
   * if the free disk space is less than all reservations.
   */
  async reserve(caller: string, bytes: number, hasRoom: RoomCheck): Promise<(() => void) | 'busy' | 'full'> {
    const open = this.byCaller.get(caller) ?? 0;
    if (open >= this.limits.perCaller || this.total >= this.limits.total) return 'busy';
    this.byCaller.set(caller, open + 1);
    this.total += 1;
    // Before the space is checked, since another upload may begin meanwhile.
    this.promisedBytes += bytes;
    const release = () => this.release(caller, bytes);
    try {
      if (await hasRoom(this.promisedBytes)) return release;
    } catch (error) {
      release();
      throw error;
    }
    release();
    return 'full';
  }

  private release(caller: string, bytes: number): void {
    const open = (this.byCaller.get(caller) ?? 1) - 1;
    if (open > 0) this.byCaller.set(caller, open);
    else this.byCaller.delete(caller);
    this.total -= 1;
    this.promisedBytes -= bytes;
  }
}
