import type { DBTransactionAdapter, Where } from 'better-auth';
import { customType } from 'drizzle-orm/pg-core';
import { hashToken, markOfLogin } from './login-mark.ts';

/** A column of tokens, which are written and compared as their SHA-256. A token is random, so that no slow hash is needed. */
export const hashedToken = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: hashToken,
});

/** Gives Better Auth the token of a login that it made or found by its token, of which the database has the hash. */
export function keepTokens<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const withToken = <Row>(model: string, row: Row, token: unknown): Row =>
    model === 'session' && row && typeof token === 'string' ? { ...row, token } : row;
  const tokenIn = (where: readonly Where[]) => where.find(({ field }) => field === 'token')?.value;
  return {
    ...adapter,
    create: async (query) => withToken(query.model, await adapter.create(bound(query)), query.data.token),
    findOne: async (query) => withToken(query.model, await adapter.findOne(query), tokenIn(query.where)),
    update: async (query) => withToken(query.model, await adapter.update(query), tokenIn(query.where)),
  } as Adapter;
}

/** Adds the mark of a new login, whose person has proved no second factor yet. */
function bound<Query extends { model: string; data: Record<string, unknown> }>(query: Query): Query {
  const { token, userId } = query.data;
  if (query.model !== 'session' || typeof token !== 'string' || typeof userId !== 'string') return query;
  const comprobante = markOfLogin({ tokenHash: hashToken(token), userId, comprobado: null });
  return { ...query, data: { ...query.data, comprobante } };
}
