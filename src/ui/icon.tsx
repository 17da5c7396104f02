const shapes = {
  buscar: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 21 21" />
    </>
  ),
  abajo: <path d="m4 8 8 8 8-8" strokeWidth="3" />,
  anterior: <path d="M20 12H5M11 6l-6 6 6 6" />,
  siguiente: <path d="M4 12h15M13 6l6 6-6 6" />,
  descargar: <path d="M12 4v11M7 11l5 5 5-5M4 20h16" />,
  copiar: <path d="M9 9h11v11H9zM5 15H4V4h11v1" />,
  imprimir: <path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" />,
  externo: <path d="M9 5h10v10M19 5 6 18" />,
  cerrar: <path d="m5 5 14 14M19 5 5 19" />,
  pausa: <path d="M9 5v14M15 5v14" strokeWidth="2.4" />,
  reanudar: <path d="M8 5v14l11-7z" />,
  denuncia: <path d="M3 4h18v13H12l-5 4v-4H3zM12 7.5v4M12 14v.2" />,
  ojo: (
    <>
      <path d="M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  revista: <path d="M12 6C9 4 6 4 3 4.5V19c3-.5 6-.5 9 1.5 3-2 6-2 9-1.5V4.5C18 4 15 4 12 6zm0 0v14.5" />,
  informe: <path d="M5 3h14v18H5zM8.5 8h7M8.5 12h7M8.5 16h3M13.5 16l1.2 1.5L17 14.5" />,
  correo: <path d="M3 5h18v14H3zM3 6l9 7 9-7" />,
} as const;

export type IconName = keyof typeof shapes;

/** Line drawing next to words with the same meaning, hidden from screen readers. */
export function Icon({ name, className = 'ico' }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

/** Icon that is repeated in many rows of a page: drawn once, before the first `SharedIcon` with its id. */
export function IconSymbol({ name, id }: { name: IconName; id: string }) {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <symbol id={id} viewBox="0 0 24 24">
        {shapes[name]}
      </symbol>
    </svg>
  );
}

/** Repetition of an `IconSymbol`. */
export function SharedIcon({ id }: { id: string }) {
  return (
    <svg className="ico" aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}
