import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('a loader that answers 404 runs once for each request, however often it is asked', async () => {
  let runs = 0;
  const missing = new Response(null, { status: 404 });
  const loader = () => {
    runs += 1;
    throw missing;
  };
  // Of a build, only its routes count here.
  const build = { routes: { page: { id: 'page', module: { loader } } } } as unknown as ServerBuild;
  const ask = loadOnce(build).routes.page?.module.loader;
  const load = async (context: RouterContextProvider) => {
    const args = { context, params: {}, request: new Request('https://site.example/'), pattern: '' };
    return ask?.({ ...args, url: new URL(args.request.url) });
  };
  const request = new RouterContextProvider();
  await expect(load(request)).rejects.toBe(missing);
  await expect(load(request)).rejects.toBe(missing);
  expect(runs).toBe(1);
  await expect(load(new RouterContextProvider())).rejects.toBe(missing);
  expect(runs).toBe(2);
});
