import { expect, test } from 'vitest';
import { ask } from './setup/http.ts';

test('the server answers', async () => {
  expect((await ask('/healthz')).status).toBe(200);
});
