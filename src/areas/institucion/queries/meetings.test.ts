import { expect, test } from 'vitest';
import { configureVideos, framedHost } from './meetings.ts';

test('a player is framed over https on a configured server only', () => {
  configureVideos({ VIDEO_HOSTS: ['videos.iafe.example'] });
  expect(framedHost('https://videos.iafe.example/insertar/7')).toBe('videos.iafe.example');
  for (const address of [
    'http://videos.iafe.example/insertar/7',
    'https://videos.iafe.example.otro.example/7',
    'https://otro.example/https://videos.iafe.example/7',
    'https://videos.iafe.example@otro.example/7',
    'https://videos.iafe.example:8443/7',
    'javascript:alert(1)//videos.iafe.example',
    'videos.iafe.example',
  ])
    expect(framedHost(address), address).toBeUndefined();
});
