/** Sets a size through the object model: the content policy stops style attributes, and React writes them where the server renders. */
export function setSize(size: { width?: number; height?: number }) {
  return (element: HTMLElement | null) => {
    for (const [name, pixels] of Object.entries(size)) element?.style.setProperty(name, `${pixels}px`);
  };
}
