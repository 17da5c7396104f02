/** Returns whether a request is expensive: a search, or a document page that may have to be drawn first. Suggestions come from memory. */
export function isExpensive(url: string): boolean {
  return EXPENSIVE.test(url);
}

const EXPENSIVE = /^\/hojas\/|^\/api\/Entes\/website(Activos)?\/.*[^\d/]|^\/(?!buscar\/sugerencias).*[?&]texto=[^&]/i;
