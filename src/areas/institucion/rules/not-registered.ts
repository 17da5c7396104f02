import { institute } from '#platform/institute.ts';
/** Words of the specification for a card without an active employee (specification 2, section 2.11). */
export const NOT_REGISTERED = `La persona buscada no se encuentra registrada como empleado activo de ${institute.este}`;
