import { Client } from 'pg';
import { vi } from 'vitest';

/** Returns the result of `work`, and the texts of the statements that this process sends to the database meanwhile. */
export async function statementsOf<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    const result = await work();
    return [result, query.mock.calls.map(([statement]) => textOf(statement))];
  } finally {
    query.mockRestore();
  }
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text: unknown }).text);
