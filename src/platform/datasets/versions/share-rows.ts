import type { TableRows } from '../../tables/table.ts';

const BATCH = 500;

/** Readers of the same rows. Call `stop` if one of them will not read its rows; then the others fail. */
type Shared<Row> = { readers: AsyncIterable<Row>[]; stop(): Promise<void> };

/**
 * Distributes rows, which are read once, to several readers. The next batch is read when every reader has consumed the last one, so that all
 * see the same snapshot and memory contains one batch. When a reader fails or ends early, the others fail.
 */
export function shareRows<Row>(rows: TableRows<Row>, readers: number, batch = BATCH): Shared<Row> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let waiting = 0;
  let next = Promise.withResolvers<Row[]>();
  let failure: Error | undefined;

  async function take(): Promise<Row[]> {
    const taken: Row[] = [];
    while (taken.length < batch) {
      const { done, value } = await iterator.next();
      if (done) break;
      taken.push(value);
    }
    return taken;
  }

  function nextBatch(): Promise<Row[]> {
    if (failure) throw failure;
    const { promise, resolve, reject } = next;
    waiting += 1;
    if (waiting === readers) {
      waiting = 0;
      next = Promise.withResolvers();
      take().then(resolve, reject);
    }
    return promise;
  }

  async function stop(): Promise<void> {
    if (failure) return;
    failure = new Error('Another reader of the same rows ended early');
    next.promise.catch(() => undefined);
    next.reject(failure);
    await iterator.return?.();
  }

  async function* read(): AsyncGenerator<Row, undefined> {
    let isComplete = false;
    try {
      for (;;) {
        const taken = await nextBatch();
        yield* taken;
        isComplete = taken.length < batch;
        if (isComplete) return;
      }
    } finally {
      if (!isComplete) await stop();
    }
  }

  return { readers: Array.from({ length: readers }, read), stop };
}
