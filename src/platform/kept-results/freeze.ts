/** Freezes plain data, its arrays and objects included, and returns its estimated size in bytes. Maps and dates stay as they are. */
export function freeze(data: unknown): number {
  if (typeof data === 'string') return 16 + data.length;
  if (typeof data !== 'object' || data === null) return 8;
  if (ArrayBuffer.isView(data)) return data.byteLength;
  let bytes = 32;
  const parts = data instanceof Map ? [...data.keys(), ...data.values()] : Object.values(data);
  for (const part of parts) bytes += 8 + freeze(part);
  Object.freeze(data);
  return bytes;
}
