// pdf.js adds lengths and widths with `Math.sumPrecise`, which Node 26 does not have. Its build for Node (`legacy`) brings this and polyfills
// for much older versions, and takes twice as long to load.
declare global {
  interface Math {
    sumPrecise(numbers: Iterable<number>): number;
  }
}

Math.sumPrecise ??= (numbers) => Array.from(numbers).reduce((sum, number) => sum + number, 0);

export {};
