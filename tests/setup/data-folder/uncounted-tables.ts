/** Query for the names of the tables that PostgreSQL has never counted: it plans for them as if they were empty. */
export const uncounted = `select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`;
