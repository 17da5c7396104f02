import { installed, requestsPerSecond } from './load.ts';
import { atLeast, type Measure } from './report.ts';
import { startServer } from './server.ts';

// Each request writes the same word in other capitals: another address, the same seven notes found.
const newAddresses = `
local word = 'municipio'
local n = 0
request = function()
  n = n + 1
  local text = ''
  for i = 1, #word do
    local letter = word:sub(i, i)
    text = text .. (math.floor(n / 2 ^ (i - 1)) % 2 == 1 and letter:upper() or letter)
  end
  return wrk.format('GET', '/difusion/notas?texto=' .. text)
end`;

/**
 * A page of the list of notes made anew each time: query, rendering and compression. Server and database are held to one core; nothing
 * that was made is kept.
 */
export async function uncachedPage(dataDir: string): Promise<Measure[]> {
  if (!installed('wrk', 'taskset')) {
    console.log('left out  uncached page: needs wrk and taskset');
    return [];
  }
  const server = await startServer(dataDir, ['taskset', '-c', '0'], { FRESH_SECONDS: '0' });
  await requestsPerSecond(server.base, 3, newAddresses);
  const figure = await requestsPerSecond(server.base, 5, newAddresses);
  await server.stop();
  return [atLeast('uncached page on one core, requests per second', figure, 1300)];
}
