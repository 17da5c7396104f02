/** Returns the label of the button that marks comments as attended to: a person takes back comments that are all of that person. */
export function settleLabel(comments: readonly { isOwn: boolean }[]): string {
  return comments.every(({ isOwn }) => isOwn) ? 'Quitar mi comentario' : 'Ya lo atendí';
}
