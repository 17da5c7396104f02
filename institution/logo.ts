/** The mark: two lines of a ledger and a third that becomes a tick, in a full square. */
export const logoPaths = {
  viewBox: '0 0 48 48',
  square: 'M0 0h48v48H0z',
  lines: 'M8 12h20M8 21h14',
  tick: 'M8 30h8l7 8L40 10',
} as const;

/** The same as a file of its own, in the colour of the institution. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoPaths.viewBox}"><path d="${logoPaths.square}" fill="#0e4a43"/><g fill="none" stroke="#fff" stroke-width="3"><path d="${logoPaths.lines}"/><path d="${logoPaths.tick}" stroke-width="4.5"/></g></svg>`;
