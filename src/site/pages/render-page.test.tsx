import type { FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import type { Site } from '../site.ts';
import { drawPage } from './draw-page.tsx';
import { resolveAddress } from './page-address.ts';
import { renderPage } from './render-page.ts';

test('logs an error of the fast renderer when React Router renders the page', async () => {
  const failure = new Error('Only the fast renderer fails');
  const route = { id: 'page', path: '*', module: { default: fail } };
  function fail() {
    throw failure;
  }
  // Of a build, only these properties count here.
  const branch = { routes: { page: route }, assets: { routes: { page: route } }, future: {} };
  const draw = drawPage(branch as unknown as ServerBuild);
  const handle = async () => new Response('The page');
  const log = { warn: vi.fn() };
  const request = { method: 'GET', ip: '127.0.0.1', log } as unknown as FastifyRequest;
  const site = { config: readConfig({}), development: false } as Site;
  const address = resolveAddress('/accesibilidad', new URLSearchParams());
  if (address.kind !== 'page') throw new Error('Not a page');
  const { status } = await renderPage({ handle, draw }, site, request, address, { readPage: async () => undefined });
  expect(status).toBe(200);
  expect(log.warn).toHaveBeenCalledWith({ err: failure }, expect.any(String));
});
