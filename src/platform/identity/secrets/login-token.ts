import { customType } from 'drizzle-orm/pg-core';
import { hashToken } from './login-mark.ts';

/** A column of tokens, which are written and compared as their SHA-256. */
export const hashedToken = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: hashToken,
});
