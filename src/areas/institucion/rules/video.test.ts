import { expect, test } from 'vitest';
import { configureVideos, framedHost, playerAddress } from './video.ts';

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

test('the address of a shared video becomes that of the player without cookies', () => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ])
    expect(playerAddress(address)).toBe(player);
  expect(playerAddress('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871?dnt=1');
  for (const address of [
    player,
    'https://www.youtube.com/',
    'https://youtube.com.otro.example/watch?v=dQw4w9WgXcQ',
    'https://videos.iafe.example/insertar/7',
    'x',
  ])
    expect(playerAddress(address)).toBe(address);
});
