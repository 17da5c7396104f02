/** Returns the code of a folder as it is spelled: people write it in small letters, too. */
export function spelledCodigo(text: string): string {
  return text.trim().toUpperCase();
}
