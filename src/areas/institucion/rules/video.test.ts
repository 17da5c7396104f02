import { expect, test } from 'vitest';
import { playerAddress } from './video.ts';

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
