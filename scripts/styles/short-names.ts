import { createHash } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns a function that names each source by a part of its hash, and throws if two sources have the same one. */
export function shortNames(length: number): (source: string) => string {
  const sources = new Map<string, string>();
  return (source) => {
    const hash = createHash('sha256').update(source).digest();
    const rest = hash.subarray(1).toString('base64url');
    const name = `${letters[hash.readUInt8() % letters.length]}${rest.slice(0, length - 1)}`;
    const other = sources.get(name);
    if (other !== undefined && other !== source)
      throw new Error(`“${source}” and “${other}” have the same short name: rename one`);
    sources.set(name, source);
    return name;
  };
}
