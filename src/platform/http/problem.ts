/**
 * Closed catalogue of the contract's errors (RFC 9457). The code is the last part of `type`; the title is for people. Never contains a stack
 * trace, a path or SQL.
 */
export const problems = {
  'peticion-malformada': { status: 400, title: 'La petición no se entiende. Revise los datos que envía.' },
  'origen-ajeno': { status: 403, title: 'Este envío viene de otra dirección.' },
  'no-encontrado': { status: 404, title: 'No existe lo que busca en esta dirección.' },
  retirado: { status: 410, title: 'Lo que busca se publicó por error y ya no está disponible.' },
  fusionado: { status: 308, title: 'Lo que busca se unió con otro registro y cambió de dirección.' },
  'metodo-no-permitido': { status: 405, title: 'Esta dirección no admite ese método.' },
  'condicion-fallida': { status: 412, title: 'El archivo cambió desde la versión que usted tiene.' },
  'direccion-demasiado-larga': { status: 414, title: 'La dirección es demasiado larga.' },
  'demasiado-grande': { status: 413, title: 'Lo que envía supera el tamaño permitido.' },
  'tipo-no-admitido': { status: 415, title: 'El formato de lo que envía no se admite.' },
  'rango-no-disponible': { status: 416, title: 'El archivo no tiene la parte que pide.' },
  'datos-invalidos': { status: 422, title: 'Hay datos que corregir.' },
  'demasiadas-peticiones': {
    status: 429,
    title: 'Demasiadas peticiones seguidas. Espere un momento e intente de nuevo.',
  },
  'error-interno': { status: 500, title: 'No fue posible atender la petición. Intente de nuevo en unos minutos.' },
  'servicio-no-disponible': { status: 503, title: 'El servicio no está disponible por el momento. Intente de nuevo.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Additional details of a problem. */
type ProblemDetail = {
  /** Title that replaces the one of the catalogue. */
  title?: string;
  /** Sentences by field. */
  errors?: Readonly<Record<string, string>>;
  /** Headers of the answer, such as `allow`. */
  headers?: Record<string, string>;
  /** A proof of work skips the delay; forms offer it. */
  challenge?: true;
};

/** An expected refusal; the HTTP layer converts it to problem+json or a page. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, detail: ProblemDetail = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** Title for people. */
  get title(): string {
    return this.detail.title ?? problems[this.code].title;
  }
}

/** Returns the body of a problem+json answer for the request at `instance` (a path without query). */
export function problemBody(problem: Problem, instance: string) {
  const { code, title, status, detail } = problem;
  return {
    type: `/api/problemas/${code}`,
    title,
    status,
    instance,
    ...(detail.errors && { errors: detail.errors }),
  };
}
