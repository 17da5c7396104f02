/** Returns whether a request is expensive: a search, or a page of a document that may have to be drawn first. Suggestions come from memory. */
export function isDear(url: string): boolean {
  return DEAR.test(url);
}

const DEAR = /^\/hojas\/|^\/api\/Entes\/website(Activos)?\/.*[^\d/]|^\/(?!buscar\/sugerencias).*[?&]texto=[^&]/i;
