import { createHash } from 'node:crypto';
import type { DBTransactionAdapter, Where } from 'better-auth';
import { customType } from 'drizzle-orm/pg-core';

/** A column of tokens, which are written and compared as their SHA-256. A token is random, so that no slow hash is needed. */
export const hashedToken = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (token) => createHash('sha256').update(token).digest('hex'),
});

/** Gives Better Auth the token of a login that it made or found by its token, of which the database has the hash. */
export function keepTokens<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const withToken = <Row>(model: string, row: Row, token: unknown): Row =>
    model === 'session' && row && typeof token === 'string' ? { ...row, token } : row;
  const tokenIn = (where: readonly Where[]) => where.find(({ field }) => field === 'token')?.value;
  return {
    ...adapter,
    create: async (query) => withToken(query.model, await adapter.create(query), query.data.token),
    findOne: async (query) => withToken(query.model, await adapter.findOne(query), tokenIn(query.where)),
    update: async (query) => withToken(query.model, await adapter.update(query), tokenIn(query.where)),
  } as Adapter;
}
