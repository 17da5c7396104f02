import { installed, requestsPerSecond } from './load.ts';
import { atLeast, type Measure } from './report.ts';

// Each request searches for the same letter with another number of blanks around it: a new address, the same work.
const newAddresses = `
local n = 0
request = function()
  n = n + 1
  local blanks = ''
  local rest = n
  while rest > 0 do
    blanks = blanks .. (rest % 2 == 1 and '%20' or '+')
    rest = math.floor(rest / 2)
  end
  return wrk.format('GET', '/difusion/notas?texto=a' .. blanks)
end`;

/** A page of the list of notes made anew each time: query, rendering and compression. */
export async function uncachedPage(base: string): Promise<Measure[]> {
  if (!installed('wrk')) {
    console.log('left out  uncached page: needs wrk');
    return [];
  }
  await requestsPerSecond(base, 2, newAddresses);
  return [atLeast('uncached page, requests per second', await requestsPerSecond(base, 5, newAddresses), 1300)];
}
