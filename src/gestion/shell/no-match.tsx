/** Text of a list in which the filters leave nothing, with the way to `base`, the list without them. */
export function NoMatch({ base }: { base: string }) {
  return (
    <>
      Nada coincide. <a href={base}>Quitar los filtros</a>
    </>
  );
}
