import { timestamp } from 'drizzle-orm/pg-core';

/** Column of an instant, in milliseconds as JavaScript has them. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
